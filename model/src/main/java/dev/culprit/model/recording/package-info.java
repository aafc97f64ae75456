/**
 * What a recording trial did, on disk. One file is a header and a deflated sequence of entries; sites, threads and texts are
 * written once, before the first entry that refers to them.
 *
 * <pre>
 * file    = "CLPR" version:u8 deflated(entry*)
 * entry   = 1 id:z kind:u8 variable class method descriptor index file line      a site
 *         | 2 id:v path name                                                   a thread
 *         | 3 id:v text                                                        a text
 *         | 4 thread:v site:z object:v index:z type:u8 value                   an access
 *         | 5 thread:v site:z object:v acquired:u8                             a lock taken or released
 *         | 6 thread:v what:u8 other:text                                      a thread started, joined or ended
 *         | 0 count:v                                                          the end
 * value   = z for I, J, F, D (bits) | v for L (id of a text)
 * v = unsigned varint, z = zigzag varint, other fields as DataOutput writes them
 * </pre>
 *
 * A file without its end entry is truncated, and its reader says so.
 */
package dev.culprit.model.recording;

/**
 * Silent corruption in memory that a program divides itself: arenas inside arrays and buffers, and memory outside the
 * heap. Blocks are recognised where the program hands out their offsets or makes views of them. Each access is
 * attributed to the blocks that its address was computed from; an access to the bytes of another block is a corruption.
 * Sections 5.3 and 5.4 of D. Jeffrey's dissertation (2009), without its changes of the memory layout: the offset that
 * an address comes from is known in the trace. Entry class: {@link dev.culprit.analysis.corruption.Corruptions}. Driver
 * side.
 */
package dev.culprit.analysis.corruption;

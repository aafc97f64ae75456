package dev.culprit.model.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file cannot be used, in a few words for people. */
public final class FileProblem {
    private FileProblem() {}

    /** The reason without the file's name, which is all that the messages of many exceptions have. */
    public static String of(IOException e) {
        if (!(e instanceof FileSystemException f)) return e.getMessage();
        if (f.getReason() != null) return f.getReason();
        if (f instanceof AccessDeniedException) return "permission denied";
        if (f instanceof NoSuchFileException) return "no such file or folder";
        if (f instanceof FileAlreadyExistsException) return "another file is in its place";
        return f.getClass().getSimpleName();
    }
}

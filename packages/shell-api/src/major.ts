/**
 * Grows with every change that a remote built before it could not live with, a shared library's major included. The
 * shell refuses any other.
 */
export const SHELL_API_MAJOR = 2;

/** Invalid command line: exit code 2. */
export class UsageError extends Error {}

/** A valid command that failed: exit code 1. */
export class CommandError extends Error {}

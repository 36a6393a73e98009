/** The command was written wrongly: exit code 2. */
export class UsageError extends Error {}

/** The command was understood and cannot be done: exit code 1. */
export class CommandError extends Error {}

/** Why a command failed, in one line for standard error. Exit 1. */
export class CommandError extends Error {}

/** Arguments that no command takes; the usage is shown with it. Exit 2. */
export class WrongArguments extends Error {}

/** Error when another instance that opened the same new database made the accounts first. */
export class AlreadyFilledError extends Error {}

/** Interval of a session's reminders, and its duration so far. */
export interface SessionReminder {
  readonly everyMinutes: number;
  readonly openForMs: number;
}

/** Time and place of a sign-in. */
export interface SignInPlace {
  readonly atMs: number;
  /** The address with its last part hidden. */
  readonly address: string;
  /** ISO 3166-1 alpha-2; `undefined` when the address belongs to no country. */
  readonly country?: string | undefined;
}

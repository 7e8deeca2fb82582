/** How often a session is reminded of its time, and how long it lasts so far. */
export interface SessionReminder {
  readonly everyMinutes: number;
  readonly openForMs: number;
}

/** When and whence somebody signed in. */
export interface SignInPlace {
  readonly atMs: number;
  /** The address with its last part hidden. */
  readonly address: string;
  /** ISO 3166-1 alpha-2; `undefined` when the address belongs to no country. */
  readonly country?: string | undefined;
}

/** Things that go with an old password. */
export interface PasskeysRemoved {
  /**
   * Passkeys added within the last 24 hours, which were removed: whoever held a session may have
   * added them. `undefined` for none.
   */
  readonly passkeysRemoved?: number | undefined;
}

/** A password that was changed. */
export interface PasswordChanged extends PasskeysRemoved {
  readonly changed: true;
}

/** What an act of staff came to. */
export type ActValue =
  | {
      /** It is done; the call says what this names. */
      readonly done: string;
    }
  | {
      /** It waits under this id until another person decides about it (`approvals/decide`). */
      readonly waits: string;
    };

/** One entry of the audit log, as the desk shows it. */
export interface ShownAct {
  /**
   * `staff:<name>`, `member:<id>` or `system`; `operator:<name>` who called in somebody's name on the
   * machine, and of former times.
   */
  readonly actor: string;
  readonly act: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly atMs: number;
}

/** An image, as WebP in base64. */
export interface ShownImage {
  /** A file's name. */
  readonly name: string;
  readonly base64: string;
}

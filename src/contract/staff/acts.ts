/** Outcome of an act of staff: done, or waiting for a second person. */
export type ActValue =
  | {
      /** Name of the finished act's subject, as the call defines it. */
      readonly done: string;
    }
  | {
      /**
       * Id under which the act waits until another person decides about it (`approvals/decide`).
       */
      readonly waits: string;
    };

/** One entry of the audit log, as the desk shows it. */
export interface ShownAct {
  /**
   * Actor: `staff:<name>`, `member:<id>` or `system`; `operator:<name>` for somebody who acted in
   * that name on the machine, and for earlier entries.
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

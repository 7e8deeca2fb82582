/** The outcome of something that may be refused: a value, or a refusal that belongs to it. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** Wraps a value as a success. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps a refusal as a failure. */
export function refused<Refusal>(refusal: Refusal): {
  readonly ok: false;
  readonly refusal: Refusal;
} {
  return { ok: false, refusal };
}

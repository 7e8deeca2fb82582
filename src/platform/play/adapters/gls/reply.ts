import type { Result } from '#lib/result.ts';
import { type GlsCode, glsMessages, glsStatus } from './codes.ts';

/** Answer to a call: its fields, or the code of a refusal. */
export type Answer = Result<Readonly<Record<string, unknown>>, GlsCode> & {
  /** Further fields of a refusal. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * Returns an answer as it travels: `{ok: true, …}` or `{ok: false, code, message}` with the fields of
 * that refusal.
 */
export function send(answer: Answer): Response {
  if (answer.ok) return Response.json({ ok: true, ...answer.value });
  const code = answer.refusal;
  const status = glsStatus[code] ?? 200;
  const { detail } = answer;
  return Response.json({ ok: false, code, message: glsMessages[code], ...detail }, { status });
}

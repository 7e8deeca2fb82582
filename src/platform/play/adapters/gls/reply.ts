import type { Result } from '#lib/result.ts';
import { type GlsCode, glsMessages, glsStatus } from './codes.ts';

/** Fields that a call is answered, or why it is refused. */
export type Answer = Result<Readonly<Record<string, unknown>>, GlsCode>;

/** Returns an answer as it travels: `{ok: true, …}` or `{ok: false, code, message}`. */
export function send(answer: Answer): Response {
  if (answer.ok) return Response.json({ ok: true, ...answer.value });
  const code = answer.refusal;
  const status = glsStatus[code] ?? 200;
  return Response.json({ ok: false, code, message: glsMessages[code] }, { status });
}

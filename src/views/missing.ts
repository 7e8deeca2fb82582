import type { Refusal } from '#contract/refusals.ts';

/** Of a page whose text was refused: there is no such text, or it cannot be had right now. */
export function missingStatus({ code }: Refusal<string>): 404 | 503 {
  return code === 'unknown_article' || code === 'invalid_input' ? 404 : 503;
}

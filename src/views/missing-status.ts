import type { Refusal } from '#contract/refusals.ts';

/**
 * Returns the status of a page whose text was refused: 404 when there is no such text, 503 when it
 * is not available now.
 */
export function missingStatus({ code }: Refusal<string>): 404 | 503 {
  return code === 'unknown_article' || code === 'invalid_input' ? 404 : 503;
}

import { isUnsettled } from '#contract/money/unsettled.ts';

/** The key of a money call that a member has in mind. */
export interface MoneyKey {
  /** The key for this content: the same again while the outcome of it is unknown. */
  of(content: unknown): string;
  /** The call was answered; after a known outcome the next one is another intent. */
  answered(answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): void;
}

/** Keeps one intent's Idempotency-Key, so that sending it again moves nothing twice. */
export function createMoneyKey(): MoneyKey {
  let kept: { readonly content: string; readonly key: string } | undefined;
  return {
    of(content) {
      const spelt = JSON.stringify(content);
      if (kept?.content !== spelt) kept = { content: spelt, key: crypto.randomUUID() };
      return kept.key;
    },
    answered({ refusal }) {
      if (!refusal || !isUnsettled(refusal)) kept = undefined;
    },
  };
}

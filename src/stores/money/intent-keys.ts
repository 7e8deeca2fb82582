import { isUnsettled } from '#contract/money/unknown-outcome.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';

/** Keys of intents with an unknown outcome. Each member has keys of their own. */
const keys = new Map<string, string>();

/** Options of a money call. */
interface KeyedOptions {
  readonly idempotencyKey: string;
  readonly startedByMember: true;
}

/**
 * Makes a money call with the Idempotency-Key of its intent: an intent without a certain answer is
 * sent again with the same key, so that it is carried out once; any other gets a key of its own.
 * @param intent values that identify the intent.
 * @param isOpen returns whether it is unknown after a refusal if the call was carried out.
 */
export async function withIntentKey<A extends Result<unknown, Refusal<string>>>(
  intent: readonly unknown[],
  send: (options: KeyedOptions) => Promise<A>,
  isOpen: (refusal: Refusal<string>) => boolean = isUnsettled,
): Promise<A> {
  const spelt = JSON.stringify(intent);
  const idempotencyKey = keys.get(spelt) ?? crypto.randomUUID();
  keys.set(spelt, idempotencyKey);
  const answer = await send({ idempotencyKey, startedByMember: true });
  if (answer.ok || !isOpen(answer.refusal)) keys.delete(spelt);
  return answer;
}

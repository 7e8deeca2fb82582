import type { Answer } from '#contract/call.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isUnsettled } from '#contract/money/unsettled.ts';

const keys = new Map<string, string>();

/**
 * Makes a money call with the key of its intent: what was sent and not answered for certain is sent
 * again with the same key, so that it is carried out once; anything else gets a key of its own.
 */
export async function withKey<E extends AnyEndpoint>(
  /** What is wanted, in words that tell it from other wishes. */
  intent: string,
  send: (options: { readonly idempotencyKey: string }) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const idempotencyKey = keys.get(intent) ?? crypto.randomUUID();
  keys.set(intent, idempotencyKey);
  const answer = await send({ idempotencyKey });
  if (answer.ok || !isUnsettled(answer.refusal)) keys.delete(intent);
  return answer;
}

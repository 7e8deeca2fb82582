import type { AnyEndpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import { ok, refused } from '#lib/result.ts';
import { allOrNothing } from '../db/all-or-nothing.ts';
import { deferWrite } from '../db/pipeline.ts';
import type { Transaction } from '../db/storage.ts';
import type { HandlerAnswer, SessionContext } from '../http/context.ts';
import type { Parts } from '../parts.ts';
import { type CallKey, findAnsweredCall, reserveKey, saveAnswer } from './queries.ts';

/**
 * Carries out a money call at most once for its Idempotency-Key (design §4): the writes of `act`
 * and the answer commit together or not at all. The same key and content get the same answer
 * without acting; other content, or another call, is refused with `idempotency_key_reused`. A
 * refusal undoes all writes of `act` and leaves the key free, so that the call may be tried again.
 */
export async function answerOnce<E extends AnyEndpoint>(
  { storage, clock, secrets, tally }: Pick<Parts, 'storage' | 'clock' | 'secrets' | 'tally'>,
  call: {
    readonly endpoint: E;
    readonly input: NoInfer<InputOf<E>>;
    readonly context: SessionContext;
  },
  act: (transaction: Transaction) => Promise<HandlerAnswer<NoInfer<E>>>,
): Promise<HandlerAnswer<E>> {
  const { method, path } = call.endpoint;
  const { session, idempotencyKey } = call.context;
  if (idempotencyKey === undefined) throw new Error(`${path} is no money call`);
  const key: CallKey = { memberId: session.memberId, idempotencyKey };
  const content = JSON.stringify([method, path, sortFields(call.input)]);
  const requestHash = secrets.sign('money call', content);
  const hashes = secrets.signAll('money call', content);
  return allOrNothing(storage, async (transaction) => {
    const nowMs = clock.nowMs();
    if (!(await reserveKey(transaction, key, { requestHash, nowMs }))) {
      const again = await answerAgain<E>(transaction, key, hashes);
      if (again.ok) tally.count('replays', 'money');
      return again;
    }
    const answer = await act(transaction);
    if (answer.ok) {
      const kept = JSON.stringify(answer.value);
      await deferWrite(transaction, saveAnswer(transaction, key, kept));
    }
    return answer;
  });
}

async function answerAgain<E extends AnyEndpoint>(
  transaction: Transaction,
  key: CallKey,
  requestHashes: readonly string[],
): Promise<HandlerAnswer<E>> {
  const earlier = await findAnsweredCall(transaction, key);
  if (!earlier) throw new Error('a taken idempotency key has no call');
  if (!requestHashes.includes(earlier.requestHash))
    return refused({ code: 'idempotency_key_reused' });
  if (earlier.answer === null) throw new Error('an answered call has no answer');
  return ok(JSON.parse(earlier.answer) as ValueOf<E>);
}

/** Returns an input with its fields in one order, in whichever order they were sent. */
function sortFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, sortFields(value)]);
}

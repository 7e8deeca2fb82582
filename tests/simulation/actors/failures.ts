import { type Failure, failures } from '../house/failing-storage.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';

/** Failure that waits for the next call of an actor, who then repeats it so often, or gives up. */
interface FailInput {
  readonly [name: string]: string | number;
  readonly how: Failure;
  readonly repeats: number;
}

/** Call that was made through a failure, or without one. */
export interface CallOutcome<Answer> {
  /** Answer of the call, or of its repeats; `undefined` when the actor gave up. */
  readonly answer: Answer | undefined;
  /** True when it took effect, once. */
  readonly hasActed: boolean;
  /** Word for what it met; `undefined` when nothing failed. */
  readonly met: string | undefined;
}

const words: Readonly<Record<Failure, string>> = {
  broken: 'undone',
  busy: 'undone',
  full: 'undone',
  conflict: 'run again',
  lost: 'answer lost',
};

/**
 * Makes a call through the failure that waits, if one does, and repeats it as the step of the
 * failure said. The answer that failed is the one that callers are told to repeat the call after,
 * the platform logs it once, and all repeats are answered the same.
 * @param codeOf code of an answer that failed so. @param expected code that it has.
 */
export async function attempt<Answer>(
  simulation: Simulation,
  send: () => Promise<Answer>,
  {
    codeOf,
    expected,
  }: {
    readonly codeOf: (answer: Answer) => string;
    readonly expected: string;
  },
): Promise<CallOutcome<Answer>> {
  const { store, house, failure: planned } = simulation;
  if (!planned) return { answer: await send(), hasActed: true, met: undefined };
  simulation.failure = undefined;
  const { how, repeats } = planned;
  const { value: first, isMet } = await store.fail(how, send);
  if (!isMet) return { answer: first, hasActed: true, met: undefined };
  if (how === 'conflict') return { answer: first, hasActed: true, met: words[how] };
  expectSame('answer to a call that failed', codeOf(first), expected);
  expectSame('errors logged of a call that failed', house.faults.splice(0).length, 1);
  const [answer, ...others] = await repeat(send, repeats);
  for (const other of others) expectSame('answers to a repeated call', other, answer);
  return { answer, hasActed: how === 'lost' || repeats > 0, met: words[how] };
}

async function repeat<Answer>(send: () => Promise<Answer>, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < times) answers.push(await send());
  return answers;
}

export const failureMoves = {
  fail: move<FailInput>({
    weight: 9,
    choose: (random) => ({
      how: random.pick([...failures, 'lost', 'lost'] as const),
      repeats: random.pick([0, 1, 1, 1, 2]),
    }),
    async take(simulation, { how, repeats }) {
      simulation.failure = { how, repeats };
      return how;
    },
  }),
};

import { balance } from '#contract/money/wallet.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { type Failure, failures } from '../house/failing-storage.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';

/** Callers whose calls a failure may hit. */
const callers = ['vendor', 'member', 'staff', 'job'] as const;
type Caller = (typeof callers)[number];

/** Failure that waits for the next call of an actor, who then repeats it so often, or gives up. */
interface FailInput {
  readonly [name: string]: string | number | undefined;
  readonly how: Failure;
  readonly repeats: number;
  /** Calls that come through before it. */
  readonly after?: number;
  /** Caller whose call it hits; any without it. */
  readonly caller?: Caller;
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

/** Returns the failure that the call now made meets; those that wait for a later one come nearer. */
function takePlanned(simulation: Simulation, caller: Caller): Simulation['failure'] {
  const { failure } = simulation;
  if (!failure || (failure.caller ?? caller) !== caller) return undefined;
  simulation.failure = failure.after > 0 ? { ...failure, after: failure.after - 1 } : undefined;
  return failure.after > 0 ? undefined : failure;
}

/**
 * Makes a call through the failure that waits, if one does, and repeats it as the step of the
 * failure said. The answer that failed is the one that callers are told to repeat the call after,
 * the platform logs it once, and all repeats are answered the same.
 * @param codeOf code of an answer. @param expected code of one that failed so. @param checks
 * transactions of the call before the one that acts.
 */
export async function attempt<Answer>(
  simulation: Simulation,
  send: () => Promise<Answer>,
  {
    caller,
    codeOf,
    expected,
    checks,
  }: {
    readonly caller: Caller;
    readonly codeOf: (answer: Answer) => string;
    readonly expected: string | ((failure: Failure) => string);
    readonly checks?: number | undefined;
  },
): Promise<CallOutcome<Answer>> {
  const { store, house } = simulation;
  const planned = takePlanned(simulation, caller);
  if (!planned) return { answer: await send(), hasActed: true, met: undefined };
  const { how, repeats } = planned;
  const { value: first, isMet } = await store.fail(how, send, checks);
  if (!isMet) return { answer: first, hasActed: true, met: undefined };
  if (how === 'conflict') return { answer: first, hasActed: true, met: words[how] };
  const code = typeof expected === 'string' ? expected : expected(how);
  expectSame('answer to a call that failed', codeOf(first), code);
  expectSame('errors logged of a call that failed', house.faults.splice(0).length, 1);
  const [answer, ...others] = await repeat(send, repeats);
  for (const other of others) expectSame('answers to a repeated call', other, answer);
  return { answer, hasActed: how === 'lost' || repeats > 0, met: words[how] };
}

/** Code that members' browsers and the desk are answered, by the failure. */
const codeOfFailure = (how: Failure) =>
  how === 'lost' ? 'outcome_unknown' : 'service_unavailable';

type CodedAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

const codeOf = (answer: CodedAnswer) => (answer.ok ? 'ok' : answer.refusal.code);

/**
 * Makes a money call of a member as `attempt` does, with one key for all repeats; a failure does
 * not hit the note that the session was seen, which is made before.
 * @param checks transactions of the call before the one that acts.
 */
export async function attemptAsMember<Answer extends CodedAnswer>(
  simulation: Simulation,
  browser: TestBrowser,
  send: () => Promise<Answer>,
  checks?: number,
): Promise<CallOutcome<Answer>> {
  if (simulation.failure) await browser.call(balance, {});
  return attempt(simulation, send, { caller: 'member', codeOf, expected: codeOfFailure, checks });
}

/**
 * Makes a call of staff through the failure that waits, if one does. Where the work was undone, the
 * person repeats it or gives up; where only the answer was lost, `lookUp` finds what became of it.
 */
export async function attemptAsStaff<Answer extends CodedAnswer>(
  simulation: Simulation,
  send: () => Promise<Answer>,
  lookUp: () => Promise<Answer>,
): Promise<CallOutcome<Answer>> {
  const planned = takePlanned(simulation, 'staff');
  if (!planned) return { answer: await send(), hasActed: true, met: undefined };
  const { how, repeats } = planned;
  const { value: first, isMet } = await simulation.store.fail(how, send);
  if (!isMet) return { answer: first, hasActed: true, met: undefined };
  const met = words[how];
  if (how === 'conflict') return { answer: first, hasActed: true, met };
  expectSame('answer to an act that failed', codeOf(first), codeOfFailure(how));
  if (how === 'lost') return { answer: await lookUp(), hasActed: true, met };
  if (repeats === 0) return { answer: undefined, hasActed: false, met };
  return { answer: await send(), hasActed: true, met };
}

/**
 * Runs a job through the failure that waits, if one does: the process dies at one of the job's
 * transactions, or right after it, and another one runs the job once more.
 */
export async function attemptJob(
  simulation: Simulation,
  job: () => Promise<void>,
): Promise<string | undefined> {
  const { failure: planned, store, house } = simulation;
  if (planned?.caller !== 'job') {
    await job();
    return undefined;
  }
  simulation.failure = undefined;
  let hasFailed = false;
  await store.fail(planned.how, job, planned.after).catch(() => {
    hasFailed = true;
  });
  house.faults.splice(0);
  await job();
  return hasFailed ? words[planned.how] : undefined;
}

async function repeat<Answer>(send: () => Promise<Answer>, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < times) answers.push(await send());
  return answers;
}

export const failureMoves = {
  fail: move<FailInput>({
    weight: 9,
    choose(random, simulation) {
      // One that waits for a call of members or staff goes before another one.
      if (simulation.failure && random.chance(80)) return undefined;
      return {
        how: random.pick([...failures, 'lost', 'lost'] as const),
        repeats: random.pick([0, 1, 1, 1, 2]),
        after: random.pick([0, 0, 0, 1, 2]),
        caller: random.pick(['vendor', 'vendor', 'member', 'staff', 'job', 'job']),
      };
    },
    async take(simulation, { how, repeats, after = 0, caller }) {
      simulation.failure = { how, repeats, after, caller };
      return how;
    },
  }),
};

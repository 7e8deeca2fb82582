import { type Clock, systemClock } from '#lib/time.ts';
import { type Config, readConfig } from '../config.ts';
import { type OperatorStorage, operateOn, operatorName } from '../operating.ts';

/** Where an operator's command does its work, also while a platform runs beside it. */
export interface Desk {
  readonly storage: OperatorStorage;
  readonly clock: Clock;
  readonly config: Config;
  /** `operator:<name>`, for the audit log. */
  readonly actor: string;
}

/** What operators do about one thing, `withdrawals` for instance. */
export interface OperatorSubject {
  /** Lines of the usage text, each without `npm run operator --`. */
  readonly usage: readonly string[];
  /**
   * Carries out the words after the subject's name; `undefined` when they say nothing it knows.
   * Answers the exit code: 0 done, 1 it was left as it is.
   */
  carryOut(desk: Desk, words: readonly string[]): Promise<number | undefined>;
}

/** Every subject by its name, loaded when it is asked for. */
const subjects: Readonly<Record<string, () => Promise<OperatorSubject>>> = {
  deposits: async () => (await import('../deposits/index.ts')).depositOrders,
  'payment-methods': async () => (await import('../deposits/index.ts')).methodOrders,
  messages: async () => (await import('../messages/index.ts')).messagesSubject,
  passwords: async () => (await import('../accounts/index.ts')).passwordOrders,
  'responsible-play': async () => (await import('../responsible-play/index.ts')).playOrders,
  withdrawals: async () => (await import('../withdrawals/index.ts')).withdrawalOrders,
};

/**
 * An operator's order, `npm run operator -- <subject> <verb> …`. Answers the exit code: 0 done,
 * 1 it was left as it is, 2 the order or a setting is wrong, 3 there is no database to write to.
 */
export async function runOperator(
  env: NodeJS.ProcessEnv,
  [name = '', ...words]: readonly string[],
): Promise<number> {
  const load = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (!load) return explain(await Promise.all(Object.values(subjects).map((each) => each())));
  const subject = await load();
  return operateOn(env, async (storage) => {
    const actor = `operator:${operatorName()}`;
    const desk: Desk = { storage, clock: systemClock, config: readConfig(env), actor };
    return (await subject.carryOut(desk, words)) ?? explain([subject]);
  });
}

function explain(known: readonly OperatorSubject[]): number {
  const lines = known.flatMap(({ usage }) => usage.map((line) => `  npm run operator -- ${line}`));
  console.error(['Usage:', ...lines].join('\n'));
  return 2;
}

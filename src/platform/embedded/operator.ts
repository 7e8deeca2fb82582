import { systemClock } from '#lib/time.ts';
import { operateOn, operatorName } from '#platform/base/commands/operating.ts';
import type { Desk, OperatorSubject } from '#platform/base/commands/subject.ts';
import { readConfig } from '#platform/base/config/config.ts';

/** Every subject by its name, loaded when it is asked for. */
const subjects: Readonly<Record<string, () => Promise<OperatorSubject>>> = {
  deposits: async () => (await import('#platform/money/index.ts')).depositOrders,
  'payment-methods': async () => (await import('#platform/money/index.ts')).methodOrders,
  messages: async () => (await import('#platform/care/index.ts')).messagesSubject,
  passwords: async () => (await import('#platform/identity/index.ts')).passwordOrders,
  'responsible-play': async () => (await import('#platform/protection/index.ts')).playOrders,
  withdrawals: async () => (await import('#platform/money/index.ts')).withdrawalOrders,
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

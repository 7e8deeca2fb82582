import { parseArgs } from 'node:util';
import { systemClock } from '#lib/time.ts';
import {
  type OperatorStorage,
  operateOn,
  operatorName,
  printedTime,
} from '#platform/base/commands/operating.ts';
import { printable } from '#platform/base/commands/printing.ts';
import { actOnCatalogue, type CatalogueAct, nameOf } from './maintenance.ts';
import { findSubject, listActs, type Subject } from './queries.ts';

const usage = `Usage:
  npm run games -- maintenance <gameId> on|off --why "<reason>"
  npm run games -- maintenance vendor:<vassalage> on|off --why "<reason>"
  npm run games -- show <gameId> or vendor:<vassalage>`;

/** What an operator asks for. */
type Order =
  | { readonly verb: 'maintenance'; readonly act: Omit<CatalogueAct, 'operator'> }
  | { readonly verb: 'show'; readonly subject: Subject };

/**
 * Puts a game or a vendor under maintenance, ends that, or shows what was done to it, also while a
 * platform runs. Answers the exit code: 0 done, 1 it was left as it is, 2 the order or a setting is
 * wrong, 3 there is no database to write to.
 */
export async function runGames(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<number> {
  const order = readOrder(words);
  if (!order) {
    console.error(usage);
    return 2;
  }
  return operateOn(env, (storage) =>
    order.verb === 'show' ? show(storage, order.subject) : mark(storage, order.act),
  );
}

function readOrder(words: readonly string[]): Order | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { why: { type: 'string' } },
    });
    const [verb, name, state, ...more] = positionals;
    const why = values.why?.trim() ?? '';
    if (!name || more.length > 0) return undefined;
    const subject = readSubject(name);
    if (verb === 'show') return state === undefined ? { verb, subject } : undefined;
    if (verb !== 'maintenance' || why === '') return undefined;
    if (state !== 'on' && state !== 'off') return undefined;
    return { verb, act: { subject, act: `maintenance_${state}`, why } };
  } catch {
    return undefined;
  }
}

function readSubject(name: string): Subject {
  const [, vassalage] = /^vendor:(.+)$/.exec(name) ?? [];
  return vassalage === undefined ? { gameId: name } : { vassalage };
}

async function mark(
  storage: OperatorStorage,
  order: Omit<CatalogueAct, 'operator'>,
): Promise<number> {
  const operator = operatorName();
  const outcome = await storage.withTransaction((transaction) =>
    actOnCatalogue(transaction, { clock: systemClock }, { ...order, operator }),
  );
  const name = printable(nameOf(order.subject), '  ');
  const state = stateOf(order.act === 'maintenance_on');
  if (outcome.ok) {
    console.info(`${outcome.value} (${name}) ${state}.`);
    return 0;
  }
  if (outcome.refusal === 'no_such_subject') return nothing(order.subject);
  console.error(`${name} was so before: it ${state}. Nothing was changed.`);
  return 1;
}

async function show({ db }: OperatorStorage, subject: Subject): Promise<number> {
  const known = await findSubject(db, subject);
  if (!known) return nothing(subject);
  const name = nameOf(subject);
  console.info(`${known.title} (${name}) ${stateOf(known.maintenance_since_ms !== null)}.`);
  for (const { at_ms, act, operator, why } of await listActs(db, name)) {
    const done = act === 'maintenance_on' ? 'maintenance on' : 'maintenance off';
    const [by, reason] = [printable(operator, '  '), printable(why, '  ')];
    console.info(`${printedTime(at_ms)}  ${done} by ${by}: ${reason}`);
  }
  return 0;
}

function stateOf(isOn: boolean): string {
  return isOn ? 'is under maintenance' : 'is not under maintenance';
}

function nothing(subject: Subject): number {
  const what = 'gameId' in subject ? 'game' : 'vendor';
  const name = printable('gameId' in subject ? subject.gameId : subject.vassalage, '  ');
  console.error(`There is no ${what} ${name}. Nothing was changed.`);
  return 1;
}

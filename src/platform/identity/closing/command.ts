import { parseArgs } from 'node:util';
import { systemClock } from '#lib/time.ts';
import {
  type OperatorStorage,
  operateOn,
  operatorName,
  printedTime,
} from '#platform/base/commands/operating.ts';
import { printable } from '#platform/base/commands/printing.ts';
import { findMemberByName } from '../members/index.ts';
import { type AccountAct, actOnAccount } from './closing.ts';
import { listActs } from './queries.ts';

const usage = `Usage:
  npm run accounts -- close <username> --why "<reason>"
  npm run accounts -- open <username> --why "<reason>"
  npm run accounts -- show <username>`;

/** What an operator asks for. */
type Order =
  | { readonly verb: 'close' | 'open'; readonly username: string; readonly why: string }
  | { readonly verb: 'show'; readonly username: string };

/**
 * Closes an account to its member, opens it again, or shows what was done to it, also while a
 * platform runs. Answers the exit code: 0 done, 1 it was left as it is, 2 the order or a setting is
 * wrong, 3 there is no database to write to.
 */
export async function runAccounts(
  env: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<number> {
  const order = readOrder(words);
  if (!order) {
    console.error(usage);
    return 2;
  }
  return operateOn(env, (storage) => carryOut(storage, order));
}

function readOrder(words: readonly string[]): Order | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { why: { type: 'string' } },
    });
    const [verb, username, ...more] = positionals;
    const why = values.why?.trim() ?? '';
    if (username === undefined || more.length > 0) return undefined;
    if (verb === 'show') return { verb, username };
    return (verb === 'close' || verb === 'open') && why !== ''
      ? { verb, username, why }
      : undefined;
  } catch {
    return undefined;
  }
}

async function carryOut(storage: OperatorStorage, order: Order): Promise<number> {
  const { username } = order;
  if (order.verb === 'show') return show(storage, username);
  const act: AccountAct['act'] = order.verb === 'close' ? 'closed' : 'opened';
  const operator = operatorName();
  const outcome = await storage.withTransaction((transaction) =>
    actOnAccount(transaction, { clock: systemClock }, { username, act, why: order.why, operator }),
  );
  if (!outcome.ok) {
    if (outcome.refusal === 'no_such_account') return nobody(username);
    console.error(`${username} was ${act} before. Nothing was changed.`);
    return 1;
  }
  const { endedSessions } = outcome.value;
  const ended = act === 'closed' ? ` Sessions ended: ${endedSessions}.` : '';
  console.info(`${username} is ${act}.${ended}`);
  return 0;
}

async function show({ db }: OperatorStorage, username: string): Promise<number> {
  const member = await findMemberByName(db, username.toLowerCase());
  if (!member) return nobody(username);
  console.info(`${member.username} is ${member.closedAtMs === undefined ? 'open' : 'closed'}.`);
  for (const { atMs, act, operator, why } of await listActs(db, member.id)) {
    const [by, reason] = [printable(operator, '  '), printable(why, '  ')];
    console.info(`${printedTime(atMs)}  ${act} by ${by}: ${reason}`);
  }
  return 0;
}

function nobody(username: string): number {
  console.error(`There is no account ${printable(username, '  ')}. Nothing was changed.`);
  return 1;
}

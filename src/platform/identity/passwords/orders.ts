import { parseArgs } from 'node:util';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Desk, OperatorSubject } from '#platform/base/commands/index.ts';
import { printedTime } from '#platform/base/commands/operating.ts';
import { printable } from '#platform/base/commands/printing.ts';
import { findMemberByName } from '../members/index.ts';
import { type GivenRefusal, givePassword, subjectOf } from './given.ts';

/** What operators do about passwords: give one for one sign-in, and show who did. */
export const passwordOrders: OperatorSubject = {
  usage: [
    'passwords give <username> --why "<how the member proved who they are>"',
    'passwords show <username>',
  ],
  async carryOut(desk, words) {
    const order = readOrder(words);
    if (!order) return undefined;
    if (order.verb === 'show') return order.why === '' ? show(desk, order.username) : undefined;
    return order.verb === 'give' && order.why !== '' ? give(desk, order) : undefined;
  },
};

function readOrder(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { why: { type: 'string' } },
    });
    const [verb, username, ...more] = positionals;
    if (username === undefined || more.length > 0) return undefined;
    return { verb, username, why: values.why?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

const refusals: Readonly<Record<GivenRefusal, string>> = {
  no_such_account: 'There is no such account.',
  closed: 'The account is closed.',
  trial: 'It is a trial.',
  no_password_fits: 'The rule of passwords in the settings takes nothing that was tried.',
  changed_meanwhile: 'The password was changed meanwhile.',
};

async function give(
  desk: Desk,
  order: { readonly username: string; readonly why: string },
): Promise<number> {
  const given = await givePassword(desk, order);
  if (!given.ok) {
    console.error(`${refusals[given.refusal]} Nothing was changed.`);
    return 1;
  }
  console.info(given.value);
  console.info(
    'It is shown only here. Every session has ended; after the next sign-in it must be replaced.',
  );
  return 0;
}

async function show({ storage }: Desk, username: string): Promise<number> {
  const member = await findMemberByName(storage.db, username.toLowerCase());
  if (!member) {
    console.error(`${refusals.no_such_account} Nothing was changed.`);
    return 1;
  }
  const acts = await listAudit(storage.db, subjectOf(member.id));
  if (acts.length === 0) console.info('No password was given.');
  for (const { atMs, actor, detail } of acts) {
    const [by, why] = [printable(actor, '  '), printable(detail.why ?? '', '  ')];
    console.info(`${printedTime(atMs)}  given by ${by}: ${why}`);
  }
  return 0;
}

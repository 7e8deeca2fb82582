import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAmount } from '#lib/amount.ts';
import { toMajorDigits } from '#lib/money.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Desk, OperatorSubject } from '#platform/base/commands/index.ts';
import { printable } from '#platform/base/commands/printing.ts';
import { openOutboxBeside } from '#platform/base/outbox/index.ts';
import { type DecisionRefusal, decideDeposit } from './decision.ts';
import { listProofs } from './proofs/queries.ts';
import { type DepositRow, findNamed, listInStates } from './queries.ts';
import { waitingForOperator } from './states.ts';
import { printToldOtherwise } from './told-otherwise.ts';

const shownDeposits = 200;

/** What operators do about deposits: bank transfers, and payments that do not fit. */
export const depositOrders: OperatorSubject = {
  usage: [
    'deposits list',
    'deposits show <deposit>',
    'deposits proofs <deposit> --to <folder>',
    'deposits approve <deposit> [--amount <amount that came in; tenfold needs --why>] [--why "<reason>"]',
    'deposits reject <deposit> --why "<reason, which the member reads>"',
  ],
  async carryOut(desk, words) {
    const order = readOrder(words);
    if (!order) return undefined;
    const { verb, name, why, amount, to } = order;
    if (verb === 'list') return name === '' ? list(desk) : undefined;
    if (name === '') return undefined;
    if (verb === 'show') return show(desk, name);
    if (verb === 'proofs') return to === '' ? undefined : saveProofs(desk, name, to);
    if (verb === 'approve') return decide(desk, { name, is: 'approved', why, amount });
    if (verb !== 'reject' || why === '') return undefined;
    return decide(desk, { name, is: 'rejected', why, amount: '' });
  },
};

function readOrder(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { why: { type: 'string' }, amount: { type: 'string' }, to: { type: 'string' } },
    });
    const [verb = '', name = '', ...more] = positionals;
    if (more.length > 0) return undefined;
    const { why = '', amount = '', to = '' } = values;
    return { verb, name, why: why.trim(), amount, to };
  } catch {
    return undefined;
  }
}

async function list(desk: Desk): Promise<number> {
  const wanted = { states: waitingForOperator, limit: shownDeposits };
  const waiting = await listInStates(desk.storage.db, wanted);
  if (waiting.length === 0) console.info('No deposit waits for a decision.');
  for (const row of waiting) console.info(`${lineOf(row)}  ${row.username}`);
  await printToldOtherwise(desk);
  return 0;
}

async function show({ storage }: Desk, name: string): Promise<number> {
  const row = await findNamed(storage.db, name);
  if (!row) return nothing('unknown');
  console.info(lineOf(row));
  console.info(`  ${row.id}, by ${row.method_code}, credits ${major(row, row.credited_minor)}`);
  if (row.received_minor !== null) {
    console.info(
      `  came in: ${toMajorDigits(row.received_minor, row.received_currency ?? '')} ${row.received_currency}`,
    );
  }
  for (const { atMs, actor, act, detail } of await listAudit(storage.db, `deposit:${row.id}`)) {
    console.info(
      `  ${timeOf(atMs)}  ${act} by ${printable(`${actor}: ${detail.why ?? detail.received ?? ''}`, '  ')}`,
    );
  }
  return 0;
}

async function saveProofs({ storage }: Desk, name: string, folder: string): Promise<number> {
  const row = await findNamed(storage.db, name);
  if (!row) return nothing('unknown');
  const proofs = await listProofs(storage.db, row.id);
  for (const { position, bytes } of proofs) {
    const path = join(folder, `${row.reference}-${position}.webp`);
    writeFileSync(path, bytes, { mode: 0o600 });
    console.info(path);
  }
  if (proofs.length === 0) console.info(`${row.reference} has no proof.`);
  return 0;
}

async function decide(
  desk: Desk,
  order: {
    readonly name: string;
    readonly is: 'approved' | 'rejected';
    readonly why: string;
    readonly amount: string;
  },
): Promise<number> {
  const { storage, clock, config, actor } = desk;
  const { amount, ...decision } = order;
  const row = await findNamed(storage.db, order.name);
  if (!row) return nothing('unknown');
  const read = amount === '' ? undefined : parseAmount(amount, row.currency);
  if (read && !read.ok) {
    console.error('--amount takes an amount such as 500,000 or 50.5. Nothing was changed.');
    return 2;
  }
  const receivedMinor = read?.value;
  const parts = { config, outbox: await openOutboxBeside(desk) };
  const nowMs = clock.nowMs();
  const outcome = await storage.withTransaction((transaction) =>
    decideDeposit(transaction, parts, { ...decision, receivedMinor, actor, nowMs }),
  );
  if (!outcome.ok) return nothing(outcome.refusal);
  console.info(`${outcome.value.reference} is ${order.is}.`);
  return 0;
}

const refusals: Readonly<Record<DecisionRefusal, string>> = {
  unknown: 'There is no such deposit.',
  closed: 'It waits for no decision.',
  amount_needed: 'It came in another currency: say with --amount what it is worth.',
  why_needed: 'That is ten times what was asked for, or more: say --why as well if it is right.',
  nothing_left: 'The fee would take all of it.',
  over_limit: 'It would go over a limit that its member has set: wait, or give it back.',
};

function nothing(refusal: DecisionRefusal): number {
  console.error(`${refusals[refusal]} Nothing was changed.`);
  return 1;
}

function lineOf(row: DepositRow): string {
  return `${row.reference}  ${timeOf(row.created_at_ms)}  ${row.state}  ${major(row, row.amount_minor)}`;
}

function major({ currency }: DepositRow, amountMinor: bigint): string {
  return `${toMajorDigits(amountMinor, currency)} ${currency}`;
}

function timeOf(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

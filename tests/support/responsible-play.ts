import { pino } from 'pino';
import {
  confirmRaise,
  type LimitKind,
  type LimitPeriod,
  responsiblePlay,
  setLimit,
} from '#contract/protection/responsible-play.ts';
import { openBeside, type Transaction } from '#platform/base/db/storage.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  house as houseAccount,
  memberMain,
  openLedgerAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import type { TestBrowser } from './browser.ts';
import type { House } from './house.ts';
import { dong } from './withdrawals.ts';

/** Sets a limit in whole dong; null for none. */
export function limit(
  browser: TestBrowser,
  amount: number | null,
  { kind = 'deposit', period = 'day' }: { kind?: LimitKind; period?: LimitPeriod } = {},
) {
  return browser.call(setLimit, { kind, period, amount: amount === null ? null : dong(amount) });
}

/** The second yes to a limit that waits. */
export function sayYes(
  browser: TestBrowser,
  { kind = 'deposit', period = 'day' }: { kind?: LimitKind; period?: LimitPeriod } = {},
) {
  return browser.call(confirmRaise, { kind, period });
}

/** One limit as its member sees it. */
export async function limitOf(
  browser: TestBrowser,
  kind: LimitKind = 'deposit',
  period: LimitPeriod = 'day',
) {
  const answer = await browser.call(responsiblePlay, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const found = answer.value.limits.find((each) => each.kind === kind && each.period === period);
  if (!found) throw new Error(`there is no limit ${kind} ${period}`);
  return found;
}

/** Works in a transaction beside a house, as a command or another instance does. */
export async function inTransaction<Value>(
  { config }: Pick<House, 'config'>,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  const storage = await openBeside(config, pino({ level: 'silent' }));
  return storage.withTransaction(work).finally(() => storage.close());
}

/** Works in several transactions at once beside a house. */
export async function inTransactions<Value>(
  { config }: Pick<House, 'config'>,
  works: readonly ((transaction: Transaction) => Promise<Value>)[],
): Promise<Value[]> {
  const storage = await openBeside(config, pino({ level: 'silent' }));
  return Promise.all(works.map((work) => storage.withTransaction(work))).finally(() =>
    storage.close(),
  );
}

/** The id of a member. */
export async function idOf(at: Pick<House, 'config'>, username = 'maple01'): Promise<string> {
  const member = await inTransaction(at, (transaction) => findMemberByName(transaction, username));
  if (!member) throw new Error(`there is no member ${username}`);
  return member.id;
}

/** What play books of a member: from the wallet, or to it. */
const isOut = { stake: true, stake_voided: false, payout: false, payout_reversed: true } as const;

export type PlayCode = keyof typeof isOut;

/** Books a stake or a payout of a member in whole dong, or undoes one, as games will. */
export async function book(
  transaction: Transaction,
  booked: {
    readonly memberId: string;
    readonly code: PlayCode;
    readonly amount: number;
    readonly nowMs: number;
  },
): Promise<void> {
  const { memberId, code, amount, nowMs } = booked;
  const main = await openLedgerAccount(transaction, memberMain(memberId, 'VND', 'real'), nowMs);
  const games = await openLedgerAccount(
    transaction,
    houseAccount('games', 'VND', 'real', memberId),
    nowMs,
  );
  const posted = await postTransfer(transaction, {
    debitLedgerAccountId: isOut[code] ? main : games,
    creditLedgerAccountId: isOut[code] ? games : main,
    amountMinor: BigInt(amount) * 100n,
    code,
    scope: 'test',
    idempotencyKey: crypto.randomUUID(),
    reference: '',
    nowMs,
  });
  if (!posted.ok) throw new Error(posted.refusal);
}

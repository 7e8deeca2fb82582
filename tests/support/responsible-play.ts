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
import { type Fact, recordFact } from '#platform/play/facts/index.ts';
import { site } from '#site';
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
export async function idOf(house: Pick<House, 'config'>, username = 'maple01'): Promise<string> {
  const member = await inTransaction(house, (transaction) =>
    findMemberByName(transaction, username),
  );
  if (!member) throw new Error(`there is no member ${username}`);
  return member.id;
}

/** Effects of play on the figures of a member, by transfer code. */
const figuresOf = {
  stake: { kind: 'settled', stake: 1n, payout: 0n },
  stake_voided: { kind: 'void', stake: -1n, payout: 0n },
  payout: { kind: 'adjustment', stake: 0n, payout: 1n },
  payout_reversed: { kind: 'adjustment', stake: 0n, payout: -1n },
} as const;

export type PlayCode = keyof typeof figuresOf;

/** Counts a stake or a payout of a member in whole dong, or undoes one, as games do. */
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
  const { kind, stake, payout } = figuresOf[code];
  const amountMinor = BigInt(amount) * 100n;
  const fact: Fact = {
    kind,
    settledAtMs: nowMs,
    memberId,
    uplinePath: `/${memberId}/`,
    category: 'LIVE',
    vassalage: 'SLK',
    gameId: 'slk-silk-baccarat',
    roundId: undefined,
    stakeMinor: stake * amountMinor,
    validStakeMinor: stake * amountMinor,
    payoutMinor: payout * amountMinor,
    currency: 'VND',
    mode: 'real',
  };
  await recordFact(transaction, fact, site.timeZone);
}

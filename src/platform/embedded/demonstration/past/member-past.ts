import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { readOpeningGift, whitelabelSetting } from '#platform/brand/index.ts';
import { findMemberById } from '#platform/identity/index.ts';
import {
  findMethodOn,
  makePastDeposit,
  sandboxCode,
  withdrawalsSetting,
} from '#platform/money/index.ts';
import {
  bookPastRounds,
  type DecidePast,
  listTitles,
  publishPastSeeds,
} from '#platform/play/index.ts';
import { planBets } from './bet-plan.ts';
import { composeActs, type PastAct, type PastMoney } from './past-acts.ts';

/** So many pasts are composed before it is taken that none leaves a wallet as it was. */
const mostTried = 100;
/** In least deposits of the sandbox. */
const usualDeposit = 4n;

export type PastParts = Pick<
  Parts,
  'storage' | 'clock' | 'config' | 'site' | 'secrets' | 'outbox' | 'log' | 'moneyMoved'
>;

/** Sources of every composed past, read once for all of them. */
export interface PastSource {
  readonly decide: DecidePast;
  readonly games: Awaited<ReturnType<typeof listTitles>>;
  readonly money: PastMoney;
  /** The sandbox's method in the brand's currency; `undefined` for none. */
  readonly method: Awaited<ReturnType<typeof findMethodOn>>;
  /** Least amount of a withdrawal, and the banks that money is paid to. */
  readonly payouts: { readonly leastMinor: bigint; readonly banks: readonly string[] };
  readonly nowMs: number;
}

/** Returns whether bets of a category wait for an end: rounds of a past are over at once. */
function isSettledLater(category: string): boolean {
  return ['SPORTS', 'ESPORTS', 'COCKFIGHT'].includes(category);
}

/** Reads the sources of every past: the games that are served, the currency, a way to deposit. */
export async function readPastSource(
  { storage: { db }, clock }: PastParts,
  decide: DecidePast,
): Promise<PastSource> {
  const { currency } = await readSetting(db, whitelabelSetting);
  const method = await findMethodOn(db, { kind: sandboxCode, currency });
  const openingMinor = await readOpeningGift(db);
  const depositMinor = method && method.leastMinor * usualDeposit;
  const served = await listTitles(db, { areServed: true });
  const games = served.filter(({ category }) => !isSettledLater(category));
  const money = { currency, openingMinor, depositMinor };
  const { leastMinor, banks } = await readSetting(db, withdrawalsSetting);
  const payouts = { leastMinor: BigInt(leastMinor), banks };
  return { decide, games, money, method, payouts, nowMs: clock.nowMs() };
}

/**
 * Composes a member's acts of the months before; always the same for a name, a catalogue and a day.
 */
export async function composePast(
  { site: { timeZone } }: PastParts,
  { username, attempt = 0 }: { readonly username: string; readonly attempt?: number },
  source: PastSource,
): Promise<{ readonly acts: PastAct[]; readonly leftMinor: bigint }> {
  const seed = `${username}-${attempt}`;
  return await composeActs(seed, planBets(seed, { ...source, timeZone }), source);
}

/**
 * Composes a past that leaves a wallet as it was: the first that loses nothing, or an amount that a
 * deposit can restore. Others are skipped; returns no acts when none fits.
 */
export async function composeEvenPast(
  parts: PastParts,
  username: string,
  source: PastSource,
): Promise<readonly PastAct[]> {
  const { method, money } = source;
  for (let attempt = 0; attempt < mostTried; attempt += 1) {
    const { acts, leftMinor } = await composePast(parts, { username, attempt }, source);
    const amountMinor = money.openingMinor - leftMinor;
    if (amountMinor === 0n) return acts;
    const last = acts.at(-1);
    if (!method || amountMinor < method.leastMinor || last?.kind !== 'rounds') continue;
    const atMs = (last.rounds.at(-1)?.closedAtMs ?? source.nowMs) + 1;
    return [...acts, { kind: 'deposit', amountMinor, atMs }];
  }
  parts.log.warn({ username }, 'no past leaves this wallet as it was');
  return [];
}

/** Books a member's acts in their order, at the times of the past. */
export async function bookPast(
  transaction: Transaction,
  parts: PastParts,
  past: {
    readonly memberId: string;
    readonly acts: readonly PastAct[];
    readonly source: PastSource;
  },
): Promise<void> {
  const { memberId, acts, source } = past;
  const member = await findMemberById(transaction, memberId);
  if (!member) throw new Error(`the member ${memberId} is gone`);
  const { timeZone, languageCodes } = parts.site;
  for (const act of acts) {
    if (act.kind === 'rounds') {
      const played = act.rounds.map((round) => ({ member, round }));
      await publishPastSeeds(transaction, act.rounds);
      await bookPastRounds(transaction, { played, timeZone });
      continue;
    }
    const { amountMinor, atMs } = act;
    await makePastDeposit(transaction, parts, {
      memberId,
      amountMinor,
      atMs,
      currency: member.currency,
      languageCode: member.languageCode ?? languageCodes[0],
      methodCode: source.method?.code ?? '',
    });
  }
}

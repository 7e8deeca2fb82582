import { newId } from '#lib/id.ts';
import { monthOfDay, zoneDay } from '#lib/zone-day.ts';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  addGameDay,
  addMemberDay,
  type GameDay,
  insertFacts,
  type MemberDay,
  type StoredFactRow,
} from './facts.queries.ts';
import { addMemberMonth, type MemberMonth } from './months.queries.ts';
import { addTeamSums } from './teams/teams.ts';

/**
 * Record of one settled round, void, adjustment or jackpot, as everything that counts play reads
 * it.
 */
export interface Fact {
  readonly kind: 'settled' | 'void' | 'adjustment' | 'jackpot';
  readonly settledAtMs: number;
  readonly memberId: string;
  /** The member's path at that moment. */
  readonly uplinePath: string;
  readonly category: string;
  readonly vassalage: string;
  readonly gameId: string;
  readonly roundId: string | undefined;
  /** Below zero when a settled stake is voided. */
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  /** Below zero when a payout is reversed. */
  readonly payoutMinor: bigint;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
}

/**
 * Records a fact and adds it to the sums of its day and month and of the teams above, in the transaction that settles. Facts are the only way in which play reaches what counts it.
 * @param timeZone the brand's, which days are counted in.
 */
export async function recordFact(
  transaction: Transaction,
  fact: Fact,
  timeZone: string,
): Promise<void> {
  const kept = toStoredRow(fact, zoneDay(fact.settledAtMs, timeZone));
  const leave = (write: Promise<unknown>) => deferWrite(transaction, write);
  await leave(insertFacts(transaction, [kept]));
  await addSums(transaction, [kept], leave);
}

/** Records many facts: their rows in one statement, and one addition for each sum. */
export async function recordFacts(
  transaction: Transaction,
  facts: readonly Fact[],
  timeZone: string,
): Promise<void> {
  // Of many that were settled at one moment, the day is worked out once.
  const days = new Map<number, string>();
  const kept = facts.map((fact) => {
    const day = days.get(fact.settledAtMs) ?? zoneDay(fact.settledAtMs, timeZone);
    days.set(fact.settledAtMs, day);
    return toStoredRow(fact, day);
  });
  await insertFacts(transaction, kept);
  await addSums(transaction, kept, (write) => write);
}

function toStoredRow(fact: Fact, day: string): StoredFactRow {
  return { ...fact, id: newId(fact.settledAtMs), day, roundId: fact.roundId ?? null };
}

/** Sums that are still added to. */
type RunningSums<Sums> = { -readonly [Name in keyof Sums]: Sums[Name] };

/** Adds facts to the sums of their days and months, each once; `put` says how a write is waited for. */
async function addSums(
  transaction: Transaction,
  facts: readonly StoredFactRow[],
  put: (write: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const ofMembers = new Map<string, RunningSums<MemberDay>>();
  const ofMonths = new Map<string, RunningSums<MemberMonth>>();
  const ofGames = new Map<string, RunningSums<GameDay>>();
  for (const fact of facts) {
    const { day, currency, mode, category, vassalage, memberId, gameId } = fact;
    const { stakeMinor, validStakeMinor, payoutMinor } = fact;
    const month = monthOfDay(day);
    const rounds = fact.kind === 'settled' ? 1 : 0;
    const scope = { currency, mode, category, vassalage };
    const sums = { ...scope, rounds, stakeMinor, validStakeMinor, payoutMinor };
    const key = Object.values(scope).join('\n');
    addTo(ofMembers, `${memberId}\n${day}\n${key}`, { ...sums, day, memberId });
    addTo(ofMonths, `${memberId}\n${month}\n${key}`, { ...sums, month, memberId });
    addTo(ofGames, `${gameId}\n${day}\n${key}`, { ...sums, day, gameId });
  }
  for (const sums of ofMembers.values()) await put(addMemberDay(transaction, sums));
  for (const sums of ofMonths.values()) await put(addMemberMonth(transaction, sums));
  await addTeamSums(transaction, facts);
  // Many wait for a game's sums: they are held the shortest.
  for (const sums of ofGames.values()) await put(addGameDay(transaction, sums));
}

function addTo<Sums extends RunningSums<Omit<MemberDay, 'memberId' | 'day'>>>(
  sums: Map<string, Sums>,
  key: string,
  added: Sums,
): void {
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, added);
    return;
  }
  sum.rounds += added.rounds;
  sum.stakeMinor += added.stakeMinor;
  sum.validStakeMinor += added.validStakeMinor;
  sum.payoutMinor += added.payoutMinor;
}

import { newId } from '#lib/id.ts';
import { dayOf, monthOf } from '#lib/zone-day.ts';
import type {
  FactsTable,
  GameDaysTable,
  MemberDaysTable,
  MemberMonthsTable,
} from '#platform/base/db/fact-tables.ts';
import { deferWrite } from '#platform/base/db/pipelined.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { addGameDay, addMemberDay, insertFacts } from './facts.queries.ts';
import { addMemberMonth } from './months.queries.ts';
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
  const row = toRow(fact, dayOf(fact.settledAtMs, timeZone));
  const leave = (write: Promise<unknown>) => deferWrite(transaction, write);
  await leave(insertFacts(transaction, [row]));
  await addSums(transaction, [row], leave);
}

/** Records many facts: their rows in one statement, and one addition for each sum. */
export async function recordFacts(
  transaction: Transaction,
  facts: readonly Fact[],
  timeZone: string,
): Promise<void> {
  // Of many that were settled at one moment, the day is worked out once.
  const days = new Map<number, string>();
  const rows = facts.map((fact) => {
    const day = days.get(fact.settledAtMs) ?? dayOf(fact.settledAtMs, timeZone);
    days.set(fact.settledAtMs, day);
    return toRow(fact, day);
  });
  await insertFacts(transaction, rows);
  await addSums(transaction, rows, (write) => write);
}

function toRow(fact: Fact, day: string): FactsTable {
  return {
    id: newId(fact.settledAtMs),
    kind: fact.kind,
    settled_at_ms: fact.settledAtMs,
    day,
    member_id: fact.memberId,
    upline_path: fact.uplinePath,
    category: fact.category,
    vassalage: fact.vassalage,
    game_id: fact.gameId,
    round_id: fact.roundId ?? null,
    stake_minor: fact.stakeMinor,
    valid_stake_minor: fact.validStakeMinor,
    payout_minor: fact.payoutMinor,
    currency: fact.currency,
    mode: fact.mode,
  };
}

/** Adds rows to the sums of their days and months, each once; `put` says how a write is waited for. */
async function addSums(
  transaction: Transaction,
  rows: readonly FactsTable[],
  put: (write: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const ofMembers = new Map<string, MemberDaysTable>();
  const ofMonths = new Map<string, MemberMonthsTable>();
  const ofGames = new Map<string, GameDaysTable>();
  for (const row of rows) {
    const { day, currency, mode, category, vassalage, member_id, game_id } = row;
    const { stake_minor, valid_stake_minor, payout_minor } = row;
    const month = monthOf(day);
    const rounds = row.kind === 'settled' ? 1 : 0;
    const of = { currency, mode, category, vassalage };
    const sums = { ...of, rounds, stake_minor, valid_stake_minor, payout_minor };
    const key = Object.values(of).join('\n');
    addTo(ofMembers, `${member_id}\n${day}\n${key}`, { ...sums, day, member_id });
    addTo(ofMonths, `${member_id}\n${month}\n${key}`, { ...sums, month, member_id });
    addTo(ofGames, `${game_id}\n${day}\n${key}`, { ...sums, day, game_id });
  }
  for (const row of ofMembers.values()) await put(addMemberDay(transaction, row));
  for (const row of ofMonths.values()) await put(addMemberMonth(transaction, row));
  await addTeamSums(transaction, rows);
  // Many wait for a game's sums: they are held the shortest.
  for (const row of ofGames.values()) await put(addGameDay(transaction, row));
}

function addTo<Row extends Omit<MemberDaysTable, 'member_id' | 'day'>>(
  sums: Map<string, Row>,
  key: string,
  row: Row,
): void {
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, row);
    return;
  }
  sum.rounds += row.rounds;
  sum.stake_minor += row.stake_minor;
  sum.valid_stake_minor += row.valid_stake_minor;
  sum.payout_minor += row.payout_minor;
}

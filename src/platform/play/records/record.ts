import type { DaySpan } from '#contract/period.ts';
import type {
  BetFilter,
  BetLine,
  BetRound,
  PlayFigures,
  ProfitRow,
} from '#contract/play/records.ts';
import { betPageSize } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readVendorTitles } from '../games/index.ts';
import { findRoundById, listDetails, readLines } from '../rounds/index.ts';
import { findPublishedSeed } from '../seeds/index.ts';
import { parseDrawBet, readDrawBet } from './bet-on-draw.ts';
import {
  type FactPlace,
  findTitle,
  listFacts,
  listMemberDays,
  listRecordGames,
  type RecordFact,
  type RecordFilter,
} from './queries.ts';
import { sumRecord } from './totals/record-totals.ts';

/** Lines in which games are looked for, so that a record of years costs no more. */
const mostGameLines = 5_000;

/** Member whose record is read. */
export interface RecordOwner {
  readonly memberId: string;
  readonly currency: string;
}

/**
 * Returns one page of a member's betting record, with the totals of all pages.
 * @param timeZone the brand's, which days are counted in.
 */
export async function readBets(
  reader: Reader,
  { owner, timeZone }: { readonly owner: RecordOwner; readonly timeZone: string },
  { cursor, ...asked }: BetFilter & { readonly cursor?: string | undefined },
): Promise<{ lines: BetLine[]; totals: PlayFigures; games?: RecordGame[]; next?: string }> {
  const { memberId, currency } = owner;
  const filter: RecordFilter = { ...asked, memberId, currency };
  const page = { before: readCursor(cursor), limit: betPageSize + 1 };
  const found = await listFacts(reader, filter, page);
  const sums = await sumRecord(reader, filter, timeZone);
  const shown = found.slice(0, betPageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const details = await listDetails(
    reader,
    shown.flatMap(({ roundId }) => roundId ?? []),
  );
  return {
    lines: shown.map((row) => ({
      ...toLine(row, currency),
      draw: parseDrawBet(details.get(row.roundId ?? '')),
    })),
    // PostgreSQL writes a sum of whole numbers as text.
    totals: { rounds: Number(sums.rounds), ...toFigures(sums, currency) },
    ...(cursor === undefined && { games: await readGames(reader, filter) }),
    ...(last && { next: `${last.settledAtMs}-${last.id}` }),
  };
}

type RecordGame = Pick<BetLine, 'gameId' | 'title'>;

/** Lists the games of a record, whichever of them the filter shows. */
async function readGames(reader: Reader, filter: RecordFilter): Promise<RecordGame[]> {
  const whole = { ...filter, gameId: undefined, kind: undefined };
  const rows = await listRecordGames(reader, whole, mostGameLines);
  return rows.map(({ gameId, title }) => ({ gameId, title: title ?? gameId }));
}

/** Returns a member's round with its movements; `undefined` for none, and for another member's. */
export async function readBetRound(
  reader: Reader,
  { memberId, currency }: RecordOwner,
  roundId: string,
): Promise<BetRound | undefined> {
  const round = await findRoundById(reader, roundId);
  if (round?.memberId !== memberId) return undefined;
  const { gameId, vassalage, state, isFree, hasLateWin, openedAtMs, closedAtMs, details } = round;
  const title = (await findTitle(reader, gameId)) ?? gameId;
  return {
    roundId,
    state,
    isFree,
    hasLateWin,
    openedAtMs,
    closedAtMs,
    vassalage,
    gameId,
    title,
    stake: toMoney(round.stakesMinor, currency),
    payout: toMoney(round.payoutsMinor, currency),
    details,
    draw: readDrawBet(details),
    serverSeed: await findPublishedSeed(reader, { vassalage, details }),
    lines: await readLines(reader, { id: roundId, memberId, currency }),
  };
}

/** Returns a member's wins and losses, by day, category and vendor. */
export async function readProfit(
  reader: Reader,
  { memberId, currency }: RecordOwner,
  span: DaySpan,
): Promise<{ rows: ProfitRow[]; totals: PlayFigures }> {
  const days = await listMemberDays(reader, { memberId, currency, ...span });
  const titles = await readVendorTitles(reader);
  const total = { rounds: 0, stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n };
  for (const row of days) {
    total.rounds += row.rounds;
    total.stakeMinor += row.stakeMinor;
    total.validStakeMinor += row.validStakeMinor;
    total.payoutMinor += row.payoutMinor;
  }
  return {
    rows: days.map((row) => ({
      day: row.day,
      category: row.category,
      vassalage: row.vassalage,
      title: titles.get(row.vassalage) ?? row.vassalage,
      rounds: row.rounds,
      ...toFigures(row, currency),
    })),
    totals: { rounds: total.rounds, ...toFigures(total, currency) },
  };
}

function toLine(row: RecordFact, currency: string): BetLine {
  return {
    id: row.id,
    kind: row.kind,
    settledAtMs: row.settledAtMs,
    category: row.category,
    vassalage: row.vassalage,
    gameId: row.gameId,
    title: row.title ?? row.gameId,
    roundId: row.roundId ?? undefined,
    ...toFigures(row, currency),
  };
}

function toFigures(
  sums: Pick<RecordFact, 'stakeMinor' | 'validStakeMinor' | 'payoutMinor'>,
  currency: string,
) {
  return {
    stake: toMoney(sums.stakeMinor, currency),
    validStake: toMoney(sums.validStakeMinor, currency),
    payout: toMoney(sums.payoutMinor, currency),
    net: toMoney(sums.payoutMinor - sums.stakeMinor, currency),
  };
}

/** Parses a cursor of the record: a moment and an id. */
export function readCursor(cursor: string | undefined): FactPlace | undefined {
  if (cursor === undefined) return undefined;
  const separator = cursor.indexOf('-');
  return { atMs: Number(cursor.slice(0, separator)), id: cursor.slice(separator + 1) };
}

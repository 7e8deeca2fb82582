import { type Envelope, envelopeRules } from '#contract/rewards/envelopes.ts';
import type { StaffEnvelope } from '#contract/staff/envelopes.ts';
import { toMoney } from '#lib/money.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { maskName } from '#platform/identity/index.ts';
import { type EnvelopeRow, listEnvelopes, listShares, type MemberShareRow } from './queries.ts';

const shownInRoom = 20;
const shownToStaff = 50;

/** Reader of envelopes, with the moment. */
interface EnvelopeReader {
  readonly memberId: string;
  readonly nowMs: number;
}

/** Reads the envelopes of a room of the last days, the latest first. */
export async function readEnvelopes(
  reader: Reader,
  room: string,
  viewer: EnvelopeReader,
): Promise<Envelope[]> {
  const sinceMs = viewer.nowMs - envelopeRules.ofDays * dayMs;
  const rows = await listEnvelopes(reader, { room, sinceMs, limit: shownInRoom });
  const shares = await listSharesOf(reader, rows);
  return rows.map((row) => toShown(row, shares.get(row.id) ?? [], viewer));
}

/** Reads an envelope with its shares, under shortened names. */
export async function readEnvelope(
  reader: Reader,
  row: EnvelopeRow,
  viewer: EnvelopeReader,
): Promise<Envelope> {
  return toShown(row, await listShares(reader, [row.id]), viewer);
}

/** Reads the envelopes that were sent last, with usernames and sums. */
export async function readStaffEnvelopes(reader: Reader, nowMs: number): Promise<StaffEnvelope[]> {
  const rows = await listEnvelopes(reader, { sinceMs: 0, limit: shownToStaff });
  const shares = await listSharesOf(reader, rows);
  return rows.map((row) => {
    const opened = shares.get(row.id) ?? [];
    const paidMinor = opened.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    return {
      ...toEnvelope(row, nowMs),
      room: row.room,
      opened: opened.map((share) => ({ ...toShare(row, share), username: share.username })),
      paid: toMoney(paidMinor, row.currency),
      isReconciled: paidMinor + row.leftMinor === row.amountMinor,
    };
  });
}

async function listSharesOf(
  reader: Reader,
  rows: readonly EnvelopeRow[],
): Promise<ReadonlyMap<string, MemberShareRow[]>> {
  const ids = rows.map(({ id }) => id);
  return Map.groupBy(await listShares(reader, ids), ({ envelopeId }) => envelopeId);
}

function toShown(
  row: EnvelopeRow,
  shares: readonly MemberShareRow[],
  { memberId, nowMs }: EnvelopeReader,
): Envelope {
  const opened = shares.map((share) => ({
    ...toShare(row, share),
    name: maskName(share.username),
    isOwn: share.memberId === memberId,
  }));
  return { ...toEnvelope(row, nowMs), opened };
}

function toShare({ currency }: EnvelopeRow, { position, amountMinor, openedAtMs }: MemberShareRow) {
  return { position, amount: toMoney(amountMinor, currency), openedAtMs };
}

function toEnvelope(row: EnvelopeRow, nowMs: number): Omit<Envelope, 'opened'> {
  const { id, sequence, currency, shares, leftShares, endsAtMs } = row;
  return {
    id,
    sequence,
    amount: toMoney(row.amountMinor, currency),
    shares,
    left: toMoney(row.leftMinor, currency),
    leftShares,
    leastStake: toMoney(row.leastStakeMinor, currency),
    endsAtMs,
    isOver: leftShares === 0 || endsAtMs <= nowMs,
  };
}

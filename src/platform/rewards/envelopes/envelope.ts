import { type Envelope, envelopeRules } from '#contract/rewards/envelopes.ts';
import type { StaffEnvelope } from '#contract/staff/envelopes.ts';
import { toMoney } from '#lib/money.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById, maskName } from '#platform/identity/index.ts';
import { type EnvelopeRow, listEnvelopes, listShares } from './queries.ts';

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
  { memberId, nowMs }: EnvelopeReader,
): Promise<Envelope[]> {
  const sinceMs = nowMs - envelopeRules.ofDays * dayMs;
  const rows = await listEnvelopes(reader, { room, sinceMs, limit: shownInRoom });
  const list: Envelope[] = [];
  for (const row of rows) list.push(await readEnvelope(reader, row, { memberId, nowMs }));
  return list;
}

/** Reads an envelope with its shares, under shortened names. */
export async function readEnvelope(
  reader: Reader,
  row: EnvelopeRow,
  { memberId, nowMs }: EnvelopeReader,
): Promise<Envelope> {
  const shares = await listOpened(reader, row);
  const opened = shares.map(({ username, memberId: openerId, ...share }) => ({
    ...share,
    name: maskName(username),
    isOwn: openerId === memberId,
  }));
  return { ...toEnvelope(row, nowMs), opened };
}

/** Reads the envelopes that were sent last, with usernames and sums. */
export async function readStaffEnvelopes(reader: Reader, nowMs: number): Promise<StaffEnvelope[]> {
  const list: StaffEnvelope[] = [];
  for (const row of await listEnvelopes(reader, { sinceMs: 0, limit: shownToStaff })) {
    const shares = await listOpened(reader, row);
    const paidMinor = shares.reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);
    list.push({
      ...toEnvelope(row, nowMs),
      room: row.room,
      opened: shares.map(({ memberId: _, ...share }) => share),
      paid: toMoney(paidMinor, row.currency),
      isReconciled: paidMinor + row.leftMinor === row.amountMinor,
    });
  }
  return list;
}

async function listOpened(reader: Reader, { id, currency }: EnvelopeRow) {
  const opened = [];
  for (const { position, memberId, amountMinor, openedAtMs } of await listShares(reader, id)) {
    const member = await findMemberById(reader, memberId);
    const amount = toMoney(amountMinor, currency);
    opened.push({ position, memberId, username: member?.username ?? '', amount, openedAtMs });
  }
  return opened;
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

import type { DepositState } from '#contract/money/deposits.ts';
import type { ShownAct, ShownImage } from '#contract/staff/acts.ts';
import type { StaffDeposit, WaitingDeposits } from '#contract/staff/deposits.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { dayMs } from '#lib/time.ts';
import { listActs, listAudit } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { listProofs } from './proofs/queries.ts';
import { type DepositRow, findNamed, listInStates } from './queries.ts';
import { waitingForOperator } from './states.ts';
import { toldOtherwise } from './webhooks/webhook.ts';

const shownAtMost = 200;

/** Payments that were told otherwise are listed for this long. */
const listedForMs = 30 * dayMs;

/** What waits for staff, and what was told again of settled payments. */
export async function readWaiting(db: Reader, nowMs: number): Promise<WaitingDeposits> {
  return {
    waiting: await listWaiting(db),
    toldOtherwise: await readToldOtherwise(db, nowMs),
  };
}

/** What waits for staff, the oldest first. */
export async function listWaiting(db: Reader): Promise<StaffDeposit[]> {
  const rows = await listInStates(db, { states: waitingForOperator, limit: shownAtMost });
  return rows.map((row) => toStaffDeposit(row, row.username));
}

/** The id of a deposit that is named by its id or reference; `undefined` for none. */
export async function idOf(db: Reader, name: string): Promise<string | undefined> {
  return (await findNamed(db, name))?.id;
}

/** One deposit by its id or reference, with what was done to it; `undefined` for none. */
export async function readNamed(
  db: Reader,
  name: string,
): Promise<{ readonly deposit: StaffDeposit; readonly acts: readonly ShownAct[] } | undefined> {
  const row = await findNamed(db, name);
  if (!row) return undefined;
  const member = await findMemberById(db, row.member_id);
  const acts = await listAudit(db, `deposit:${row.id}`);
  return { deposit: toStaffDeposit(row, member?.username ?? ''), acts };
}

/** The images that prove a deposit; `undefined` where there is no such deposit. */
export async function readProofsOf(db: Reader, name: string): Promise<ShownImage[] | undefined> {
  const row = await findNamed(db, name);
  if (!row) return undefined;
  return (await listProofs(db, row.id)).map(({ position, bytes }) => ({
    name: `${row.reference}-${position}.webp`,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}

/** What was asked for by a deposit; `undefined` for none. */
export async function amountOf(db: Reader, name: string): Promise<Money | undefined> {
  const row = await findNamed(db, name);
  return row && toMoney(row.amount_minor, row.currency);
}

async function readToldOtherwise(
  db: Reader,
  nowMs: number,
): Promise<WaitingDeposits['toldOtherwise']> {
  const wanted = { act: toldOtherwise, sinceMs: nowMs - listedForMs, limit: shownAtMost };
  const told: { reference: string; told: Money }[] = [];
  for (const { subject, detail } of await listActs(db, wanted)) {
    const row = await findNamed(db, subject.replace('deposit:', ''));
    const [amountMinor = '0', currency = ''] = (detail.received ?? '').split(' ');
    if (row) told.push({ reference: row.reference, told: { amountMinor, currency } });
  }
  return told;
}

function toStaffDeposit(row: DepositRow, username: string): StaffDeposit {
  const { currency, received_minor, received_currency } = row;
  return {
    id: row.id,
    reference: row.reference,
    username,
    state: row.state as DepositState,
    methodCode: row.method_code,
    amount: toMoney(row.amount_minor, currency),
    credited: toMoney(row.credited_minor, currency),
    received: received_minor === null ? null : toMoney(received_minor, received_currency ?? ''),
    createdAtMs: row.created_at_ms,
  };
}

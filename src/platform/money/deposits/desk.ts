import type { DepositState } from '#contract/money/deposits.ts';
import type { ShownAct, ShownImage } from '#contract/staff/acts.ts';
import type { StaffDeposit, WaitingDeposits } from '#contract/staff/deposits.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { dayMs } from '#lib/time.ts';
import { listActs, listAudit } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { waitingForOperator } from './deposit-states.ts';
import { listProofs } from './proofs/queries.ts';
import { type DepositRow, findDepositByName, listDepositsInStates } from './queries.ts';
import { deviatingReportAct } from './webhooks/webhook.ts';

const shownAtMost = 200;

/** Time for which deviating reports are listed. */
const listedForMs = 30 * dayMs;

/** Returns the deposits that wait for staff, and the deviating reports of settled payments. */
export async function readWaitingDeposits(db: Reader, nowMs: number): Promise<WaitingDeposits> {
  return {
    waiting: await listWaitingDeposits(db),
    toldOtherwise: await readDeviatingReports(db, nowMs),
  };
}

/** Lists the deposits that wait for staff, the oldest first. */
export async function listWaitingDeposits(db: Reader): Promise<StaffDeposit[]> {
  const rows = await listDepositsInStates(db, { states: waitingForOperator, limit: shownAtMost });
  return rows.map((deposit) => toStaffDeposit(deposit, deposit.username));
}

/** Returns the id of a deposit from its id or reference; `undefined` for none. */
export async function findDepositId(db: Reader, name: string): Promise<string | undefined> {
  return (await findDepositByName(db, name))?.id;
}

/** Returns one deposit by its id or reference, with its acts; `undefined` for none. */
export async function findNamedDeposit(
  db: Reader,
  name: string,
): Promise<{ readonly deposit: StaffDeposit; readonly acts: readonly ShownAct[] } | undefined> {
  const deposit = await findDepositByName(db, name);
  if (!deposit) return undefined;
  const member = await findMemberById(db, deposit.memberId);
  const acts = await listAudit(db, `deposit:${deposit.id}`);
  return { deposit: toStaffDeposit(deposit, member?.username ?? ''), acts };
}

/** Returns the images that prove a deposit; `undefined` when there is no such deposit. */
export async function readDepositProofs(
  db: Reader,
  name: string,
): Promise<ShownImage[] | undefined> {
  const deposit = await findDepositByName(db, name);
  if (!deposit) return undefined;
  return (await listProofs(db, deposit.id)).map(({ position, bytes }) => ({
    name: `${deposit.reference}-${position}.webp`,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}

/** Returns the requested amount of a deposit; `undefined` for none. */
export async function findDepositAmount(db: Reader, name: string): Promise<Money | undefined> {
  const deposit = await findDepositByName(db, name);
  return deposit && toMoney(deposit.amountMinor, deposit.currency);
}

async function readDeviatingReports(
  db: Reader,
  nowMs: number,
): Promise<WaitingDeposits['toldOtherwise']> {
  const query = { act: deviatingReportAct, sinceMs: nowMs - listedForMs, limit: shownAtMost };
  const told: { reference: string; told: Money }[] = [];
  for (const { subject, detail } of await listActs(db, query)) {
    const deposit = await findDepositByName(db, subject.replace('deposit:', ''));
    const [amountMinor = '0', currency = ''] = (detail.received ?? '').split(' ');
    if (deposit) told.push({ reference: deposit.reference, told: { amountMinor, currency } });
  }
  return told;
}

function toStaffDeposit(deposit: DepositRow, username: string): StaffDeposit {
  const { currency, receivedMinor, receivedCurrency } = deposit;
  return {
    id: deposit.id,
    reference: deposit.reference,
    username,
    state: deposit.state as DepositState,
    methodCode: deposit.methodCode,
    amount: toMoney(deposit.amountMinor, currency),
    credited: toMoney(deposit.creditedMinor, currency),
    received: receivedMinor === null ? null : toMoney(receivedMinor, receivedCurrency ?? ''),
    createdAtMs: deposit.createdAtMs,
  };
}

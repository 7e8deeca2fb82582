import type { DepositState } from '#contract/money/deposits.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { hasDepositRoom } from '#platform/protection/index.ts';
import { creditDeposit } from './crediting.ts';
import { endDeposit } from './ending.ts';
import { readMethod, shareOf } from './methods/methods.ts';
import { type DepositOutcome, tellDeposit } from './notice.ts';
import { type DepositRow, findNamed, lockDeposit } from './queries.ts';
import { isIn, takesTransfer, waitingForOperator } from './states.ts';

/** What an operator decides about a deposit that waits for one. */
export interface Decision {
  /** A deposit's id or reference. */
  readonly name: string;
  readonly is: 'approved' | 'rejected';
  /** What came in, where it is not what was asked for or told; minor units. */
  readonly receivedMinor?: bigint | undefined;
  /** For the audit log; the member reads it with a rejection. */
  readonly why: string;
  readonly actor: string;
  readonly nowMs: number;
}

export type DecisionRefusal =
  | 'unknown'
  /** It waits for nobody's decision, and is no bank transfer that came late. */
  | 'closed'
  /** It came in another currency, so what it is worth has to be said. */
  | 'amount_needed'
  /** What is said to have come in is ten times what was asked for or more, and nobody says why. */
  | 'why_needed'
  /** The fee takes all of it. */
  | 'nothing_left'
  /** It would go over a limit that its member has set. */
  | 'over_limit';

/** Decides about a deposit; what was credited, or zero. Audited, and its member is told. */
export async function decideDeposit(
  transaction: Transaction,
  parts: Pick<Parts, 'outbox' | 'config' | 'site'>,
  decision: Decision,
): Promise<
  Result<{ readonly reference: string; readonly receivedMinor: bigint }, DecisionRefusal>
> {
  const named = await findNamed(transaction, decision.name);
  const row = named && (await lockDeposit(transaction, named.id));
  if (!row) return refused('unknown');
  if (!isIn(row, decidableFor(row, decision))) return refused('closed');
  const { is, why, nowMs } = decision;
  const { timeZone } = parts.site;
  const receivedMinor = is === 'approved' ? receivedOf(row, decision) : 0n;
  if (receivedMinor === undefined) return refused('amount_needed');
  if (is === 'approved') {
    if (why === '' && isFarAbove(row, decision)) return refused('why_needed');
    const method = await readMethod(transaction, row.method_code);
    if (!method || shareOf(method, receivedMinor).creditedMinor <= 0n) {
      return refused('nothing_left');
    }
    if (!(await isWithinLimits(transaction, row, { receivedMinor, nowMs, timeZone }))) {
      return refused('over_limit');
    }
  }
  const outcome = await carryOut(transaction, row, { is, receivedMinor, why, nowMs });
  await tellDeposit(transaction, parts, { row, outcome, nowMs });
  await recordAct(transaction, {
    actor: decision.actor,
    act: `deposit_${is}`,
    subject: `deposit:${row.id}`,
    detail: { why, received: `${receivedMinor} ${row.currency}` },
    atMs: nowMs,
  });
  return ok({ reference: row.reference, receivedMinor });
}

/** What was counted when it was asked for fits; what came beside that is counted now. */
async function isWithinLimits(
  transaction: Transaction,
  row: DepositRow,
  { receivedMinor, ...now }: ZonedMoment & { readonly receivedMinor: bigint },
): Promise<boolean> {
  const wasCounted = row.state === 'awaiting_proof' || row.state === 'awaiting_review';
  if (wasCounted && receivedMinor <= row.amount_minor) return true;
  const { id: depositId, member_id: memberId } = row;
  return hasDepositRoom(transaction, {
    memberId,
    depositId,
    amountMinor: receivedMinor,
    ...now,
  });
}

async function carryOut(
  transaction: Transaction,
  row: DepositRow,
  decided: Pick<Decision, 'is' | 'why' | 'nowMs'> & { readonly receivedMinor: bigint },
): Promise<DepositOutcome> {
  const { is, receivedMinor, why, nowMs } = decided;
  if (is === 'rejected') {
    await endDeposit(transaction, row, { state: is, why, nowMs });
    return { is, why };
  }
  const credit = { receivedMinor, state: is, why, nowMs };
  return { is: 'credited', creditedMinor: await creditDeposit(transaction, row, credit) };
}

/** Money that came by bank transfer is credited although its member gave up, or sent no proof. */
function decidableFor({ kind }: DepositRow, { is }: Decision): readonly DepositState[] {
  return is === 'approved' && kind === 'bank_transfer' ? takesTransfer : waitingForOperator;
}

/** One zero too many makes ten times as much. */
function isFarAbove(row: DepositRow, { receivedMinor = 0n }: Decision): boolean {
  return receivedMinor >= 10n * row.amount_minor;
}

function receivedOf(row: DepositRow, { receivedMinor }: Decision): bigint | undefined {
  if (receivedMinor !== undefined) return receivedMinor;
  if (row.state !== 'held') return row.amount_minor;
  return row.received_currency === row.currency ? (row.received_minor ?? undefined) : undefined;
}

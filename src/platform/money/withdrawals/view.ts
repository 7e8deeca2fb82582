import type { Withdrawal, WithdrawalActor, WithdrawalStep } from '#contract/money/withdrawals.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  findPayoutAccounts,
  type PayoutAccountRow,
  toPayoutAccount,
} from '../payout-accounts/index.ts';
import { countProofs } from './proofs/queries.ts';
import type { WithdrawalRow } from './queries.ts';
import { isBeingPaid, toState } from './state.ts';
import { listSteps, type StepRow } from './steps/queries.ts';

/** Withdrawals as their member sees them, in the order of the rows. */
export async function readViews(
  reader: Reader,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const accounts = await findPayoutAccounts(
    reader,
    rows.map((row) => row.payout_account_id),
  );
  const steps = Map.groupBy(
    await listSteps(
      reader,
      rows.map(({ id }) => id),
    ),
    (step) => step.withdrawal_id,
  );
  const proofs = await countProofs(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const account = accounts.get(row.payout_account_id);
    if (!account) throw new Error(`the payout account of the withdrawal ${row.id} is gone`);
    const proofImages = proofs.get(row.id) ?? 0;
    return toView(row, { account, proofImages, steps: steps.get(row.id) ?? [] });
  });
}

/** One withdrawal as its member sees it. */
export async function readView(reader: Reader, row: WithdrawalRow): Promise<Withdrawal> {
  const [view] = await readViews(reader, [row]);
  if (!view) throw new Error(`the withdrawal ${row.id} is gone`);
  return view;
}

function toView(
  row: WithdrawalRow,
  beside: {
    readonly account: PayoutAccountRow;
    readonly proofImages: number;
    readonly steps: readonly StepRow[];
  },
): Withdrawal {
  const { account, proofImages, steps } = beside;
  const { currency, amount_minor, fee_minor, received_minor } = row;
  const arrivingMinor = amount_minor - fee_minor;
  const isDue = row.state === 'approved' && row.receipt_due_at_ms !== null;
  return {
    id: row.id,
    state: toState(row.state),
    amount: toMoney(amount_minor, currency),
    fee: toMoney(fee_minor, currency),
    arriving: toMoney(arrivingMinor, currency),
    payoutAccount: toPayoutAccount(account),
    requestedAtMs: row.requested_at_ms,
    isBeingPaid: isBeingPaid(row),
    ...(row.payment_reference && { paymentReference: row.payment_reference }),
    ...(isDue && { receiptDueAtMs: row.receipt_due_at_ms ?? 0 }),
    ...(received_minor !== null && {
      received: toMoney(received_minor, currency),
      remaining: toMoney(arrivingMinor - received_minor, currency),
    }),
    proofImages,
    steps: steps.map(toStep),
  };
}

function toStep(row: StepRow): WithdrawalStep {
  return { state: toState(row.state), by: toActor(row.done_by), atMs: row.at_ms, why: row.why };
}

function toActor(stored: string): WithdrawalActor {
  if (stored === 'member' || stored === 'operator' || stored === 'system') return stored;
  throw new Error(`there is no actor ${stored}`);
}

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
import { listSteps, type StepRow } from './steps.queries.ts';
import { isBeingPaid, toState } from './withdrawal-state.ts';

/** Returns withdrawals as their member sees them, in the order of the rows. */
export async function readViews(
  reader: Reader,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const accounts = await findPayoutAccounts(
    reader,
    rows.map((withdrawal) => withdrawal.payoutAccountId),
  );
  const steps = Map.groupBy(
    await listSteps(
      reader,
      rows.map(({ id }) => id),
    ),
    (step) => step.withdrawalId,
  );
  const proofs = await countProofs(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((withdrawal) => {
    const account = accounts.get(withdrawal.payoutAccountId);
    if (!account) throw new Error(`the payout account of the withdrawal ${withdrawal.id} is gone`);
    const proofImages = proofs.get(withdrawal.id) ?? 0;
    return toView(withdrawal, { account, proofImages, steps: steps.get(withdrawal.id) ?? [] });
  });
}

/** Returns one withdrawal as its member sees it. */
export async function readView(reader: Reader, withdrawal: WithdrawalRow): Promise<Withdrawal> {
  const [view] = await readViews(reader, [withdrawal]);
  if (!view) throw new Error(`the withdrawal ${withdrawal.id} is gone`);
  return view;
}

function toView(
  withdrawal: WithdrawalRow,
  beside: {
    readonly account: PayoutAccountRow;
    readonly proofImages: number;
    readonly steps: readonly StepRow[];
  },
): Withdrawal {
  const { account, proofImages, steps } = beside;
  const { currency, amountMinor, feeMinor, receivedMinor } = withdrawal;
  const arrivingMinor = amountMinor - feeMinor;
  const isDue = withdrawal.state === 'approved' && withdrawal.receiptDueAtMs !== null;
  return {
    id: withdrawal.id,
    state: toState(withdrawal.state),
    amount: toMoney(amountMinor, currency),
    fee: toMoney(feeMinor, currency),
    arriving: toMoney(arrivingMinor, currency),
    payoutAccount: toPayoutAccount(account),
    requestedAtMs: withdrawal.requestedAtMs,
    isBeingPaid: isBeingPaid(withdrawal),
    ...(withdrawal.paymentReference && { paymentReference: withdrawal.paymentReference }),
    ...(isDue && { receiptDueAtMs: withdrawal.receiptDueAtMs ?? 0 }),
    ...(receivedMinor !== null && {
      received: toMoney(receivedMinor, currency),
      remaining: toMoney(arrivingMinor - receivedMinor, currency),
    }),
    proofImages,
    steps: steps.map(toStep),
  };
}

function toStep(withdrawal: StepRow): WithdrawalStep {
  return {
    state: toState(withdrawal.state),
    by: toActor(withdrawal.doneBy),
    atMs: withdrawal.atMs,
    why: withdrawal.why,
  };
}

function toActor(stored: string): WithdrawalActor {
  if (stored === 'member' || stored === 'operator' || stored === 'system') return stored;
  throw new Error(`there is no actor ${stored}`);
}

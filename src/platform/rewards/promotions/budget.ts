import type { Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  type LedgerAccountKey,
  openLedgerAccount,
  placeHold,
  postHold,
  postHoldPart,
  postTransfers,
} from '#platform/money/index.ts';
import type { PromotionRow } from './terms.queries.ts';

/** Promotion whose budget is held. */
type BudgetRow = Pick<
  PromotionRow,
  'promotionId' | 'version' | 'currency' | 'budgetMinor' | 'grantedMinor' | 'holdId'
>;

const scope = 'promotion_budget';

/**
 * Returns the house's ledgerAccounts of a budget: what is set aside, and its other side. They are
 * locked only by who has locked the promotion, so nobody waits for them with other money locked.
 */
function listBudgetAccounts({
  promotionId,
  currency,
}: Pick<BudgetRow, 'promotionId' | 'currency'>): {
  readonly budget: LedgerAccountKey;
  readonly reserve: LedgerAccountKey;
} {
  return {
    budget: houseAccount('promotion_budgets', currency, 'real', promotionId),
    reserve: houseAccount('promotion_reserve', currency, 'real', promotionId),
  };
}

/** Sets the rest of a promotion's budget aside and holds it; returns the hold, null for no rest. */
export async function holdBudget(
  transaction: Transaction,
  promotion: BudgetRow,
  nowMs: number,
): Promise<string | null> {
  const { promotionId, version, budgetMinor, grantedMinor } = promotion;
  const amountMinor = budgetMinor - grantedMinor;
  if (amountMinor === 0n) return null;
  const { budget, reserve } = listBudgetAccounts(promotion);
  const request = {
    amountMinor,
    code: scope,
    scope,
    idempotencyKey: `${promotionId}:${version}`,
    reference: `promotion:${promotionId}`,
    nowMs,
  };
  const posted = await postTransfers(transaction, [{ ...request, debit: reserve, credit: budget }]);
  if (!posted.ok) throw new Error(`the budget of ${promotionId} was not set aside`);
  const ledgerAccountId = await openLedgerAccount(transaction, budget, nowMs);
  const held = await placeHold(transaction, { ...request, ledgerAccountId });
  if (!held.ok) throw new Error(`the budget of ${promotionId} was not held: ${held.refusal}`);
  return held.value.holdId;
}

/** Releases what is left of a promotion's budget. */
export async function releaseBudget(
  transaction: Transaction,
  promotion: BudgetRow,
  nowMs: number,
): Promise<void> {
  const { promotionId, holdId } = promotion;
  if (holdId === null) return;
  const { reserve } = listBudgetAccounts(promotion);
  const creditLedgerAccountId = await openLedgerAccount(transaction, reserve, nowMs);
  const posted = await postHold(transaction, { holdId, creditLedgerAccountId, nowMs });
  if (!posted.ok) throw new Error(`the budget of ${promotionId} is not held`);
}

/**
 * Spends part of a held budget on a grant; returns the promotion with what is left. The caller has
 * locked the promotion and judged that the budget holds the amount.
 */
export async function spendBudget<Row extends BudgetRow>(
  transaction: Transaction,
  promotion: Row,
  spending: { readonly amountMinor: bigint; readonly grantId: string; readonly nowMs: number },
): Promise<Row> {
  const { promotionId, holdId } = promotion;
  const { amountMinor, grantId, nowMs } = spending;
  if (holdId === null) throw new Error(`the budget of ${promotionId} is not held`);
  const { budget, reserve } = listBudgetAccounts(promotion);
  const spent = await postHoldPart(transaction, {
    holdId,
    transfer: {
      debit: budget,
      credit: reserve,
      amountMinor,
      code: 'promotion_granted',
      scope: 'promotion_granted',
      idempotencyKey: grantId,
      reference: `bonus:${grantId}`,
      nowMs,
    },
    rest: { scope, idempotencyKey: `${promotionId}:${grantId}` },
  });
  if (!spent.ok) throw new Error(`the budget of ${promotionId} is not held`);
  const grantedMinor = promotion.grantedMinor + amountMinor;
  return { ...promotion, grantedMinor, holdId: spent.value.restHoldId ?? null };
}

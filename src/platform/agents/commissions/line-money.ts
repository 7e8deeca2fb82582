import type { ContractKind } from '#lib/commission/terms.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  type KeyedTransferRequest,
  memberMainAccount,
  postTransfers,
} from '#platform/money/index.ts';

/** Money of a line from its payer to its agent. */
export interface LineMoney {
  readonly lineId: string;
  readonly part: number;
  /** `undefined` for the house. */
  readonly payerId: string | undefined;
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** Part of the amount that pays downlines. */
  readonly passedOnMinor: bigint;
}

/** Announces the topic `incomes` to the open pages of agents and payers, once each. */
export async function announceIncomes(
  transaction: Transaction,
  memberIds: readonly (string | undefined)[],
  nowMs: number,
): Promise<void> {
  for (const memberId of new Set(memberIds)) {
    if (memberId === undefined) continue;
    await announceChange(transaction, { memberId, topic: 'incomes', nowMs });
  }
}

/**
 * Posts the transfer of a line's payment, announces both wallets, and returns the transfer's id;
 * `undefined` when the payer's free balance does not cover it. Throws when its key was posted with
 * another content.
 */
export async function postLinePayment(
  transaction: Transaction,
  money: LineMoney,
  nowMs: number,
): Promise<string | undefined> {
  const posted = await postTransfers(transaction, [buildLineTransfer(money, nowMs)]);
  if (!posted.ok) {
    if (posted.refusal === 'insufficient_funds') return undefined;
    throw new Error(`the line ${money.lineId} was paid otherwise`);
  }
  const [transfer] = posted.value;
  for (const memberId of [money.payerId, money.agentId]) {
    if (memberId !== undefined) {
      await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
    }
  }
  return transfer?.transferId;
}

/** Builds the transfer of a line's money; retries have the same key, so that it is posted once. */
export function buildLineTransfer(money: LineMoney, nowMs: number): KeyedTransferRequest {
  const { lineId, part, payerId, agentId, kind, currency, amountMinor } = money;
  const debit =
    payerId === undefined
      ? houseAccount('commissions', currency, 'real', agentId)
      : memberMainAccount(payerId, currency, 'real');
  return {
    debit,
    credit: memberMainAccount(agentId, currency, 'real'),
    amountMinor,
    nowMs,
    code: kind === 'dividend' ? 'dividend' : 'salary',
    scope: 'commission',
    idempotencyKey: `${lineId}:${part}`,
    reference: `commission:${lineId}`,
  };
}

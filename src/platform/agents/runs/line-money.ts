import type { ContractKind } from '#lib/commission/terms.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  house,
  type KeyedTransferRequest,
  memberMain,
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
  /** What of it is to pay downlines with. */
  readonly passedOnMinor: bigint;
}

/** Tells agents, once each, that there is something new among what they earned or owe. */
export async function announceIncomes(
  transaction: Transaction,
  of: readonly (string | undefined)[],
  nowMs: number,
): Promise<void> {
  for (const memberId of new Set(of)) {
    if (memberId === undefined) continue;
    await announceChange(transaction, { memberId, topic: 'incomes', nowMs });
  }
}

/** Moves the money of a line; `undefined` where its payer has less beside what is held. */
export async function moveMoney(
  transaction: Transaction,
  money: LineMoney,
  nowMs: number,
): Promise<string | undefined> {
  const posted = await postTransfers(transaction, [toTransfer(money, nowMs)]);
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

/** The transfer of a line's money, once whatever is tried again. */
export function toTransfer(money: LineMoney, nowMs: number): KeyedTransferRequest {
  const { lineId, part, payerId, agentId, kind, currency, amountMinor } = money;
  const debit =
    payerId === undefined
      ? house('commissions', currency, 'real', agentId)
      : memberMain(payerId, currency, 'real');
  return {
    debit,
    credit: memberMain(agentId, currency, 'real'),
    amountMinor,
    nowMs,
    code: kind === 'dividend' ? 'dividend' : 'salary',
    scope: 'commission',
    idempotencyKey: `${lineId}:${part}`,
    reference: `commission:${lineId}`,
  };
}

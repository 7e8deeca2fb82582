import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import {
  type LedgerAccountKey,
  mainWalletKey,
  memberVendorAccount,
  moveWhole,
} from '#platform/money/index.ts';
import type { Vendor } from '../vendors/index.ts';
import { closeSession } from './ended-sessions.queries.ts';
import { hasOpenSession, listSessionsElsewhere } from './endings.queries.ts';

interface MoneyCarryInput {
  /** Locked by the transaction: launches, ends and bets of one member take turns. */
  readonly member: Member;
  readonly vassalage: string;
  readonly gameSessionId: string;
  readonly nowMs: number;
}

/**
 * Moves a member's money to a launched game: first back from other vendors with wallets of their
 * own, whose games end, then to this vendor if it has one. A vendor that plays from the main wallet
 * gives back what the member moved there, so that it can be staked.
 */
export async function moveMoneyToGame(
  transaction: Transaction,
  vendor: Pick<Vendor, 'walletMode'>,
  input: MoneyCarryInput,
): Promise<void> {
  const { member, vassalage, gameSessionId, nowMs } = input;
  const elsewhere = await listSessionsElsewhere(transaction, { memberId: member.id, vassalage });
  for (const left of elsewhere) {
    await closeSession(transaction, { id: left.gameSessionId, nowMs, reason: 'moved_on' });
    await moveMoneyBack(transaction, { ...left, member, nowMs });
  }
  const direction = vendor.walletMode === 'single' ? 'out' : 'in';
  const order = { owner: toOwner(member), idempotencyKey: `launch:${gameSessionId}`, nowMs };
  await moveWhole(transaction, order, { direction, vassalage });
}

/**
 * Moves the money in a vendor's wallet back when a session has ended, unless another one is open.
 */
export async function moveMoneyBack(
  transaction: Transaction,
  input: MoneyCarryInput,
): Promise<void> {
  const { member, vassalage, gameSessionId, nowMs } = input;
  if (await hasOpenSession(transaction, { memberId: member.id, vassalage })) return;
  const order = { owner: toOwner(member), idempotencyKey: `end:${gameSessionId}`, nowMs };
  await moveWhole(transaction, order, { direction: 'out', vassalage });
}

/**
 * Returns the wallet that a vendor's calls move: the main one, or the vendor's while the money is
 * there. Wins and reversals after the end move the main one.
 */
export async function findWalletInPlay(
  transaction: Transaction,
  { vendor, member }: { readonly vendor: Vendor; readonly member: Member },
): Promise<LedgerAccountKey> {
  const main = mainWalletKey(toOwner(member));
  const { vassalage } = vendor;
  if (vendor.walletMode === 'single') return main;
  const isThere = await hasOpenSession(transaction, { memberId: member.id, vassalage });
  return isThere ? memberVendorAccount(main, vassalage) : main;
}

function toOwner({ id, accountType, currency }: Member) {
  return { memberId: id, accountType, currency };
}

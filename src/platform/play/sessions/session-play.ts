import type { GameSessionPlay } from '#contract/play/launch.ts';
import { toMoney } from '#lib/money.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findSessionPlay } from './queries.ts';

/** What a member's own game session comes to; `undefined` for no session of this member. */
export async function readSessionPlay(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  named: { readonly id: string; readonly memberId: string },
): Promise<GameSessionPlay | undefined> {
  const found = await findSessionPlay(storage.db, named);
  if (!found) return undefined;
  const { openedAtMs, currency, stakeMinor, payoutMinor } = found;
  return {
    openedAtMs,
    isOpen: !found.isClosed && found.expiresAtMs > clock.nowMs(),
    stake: toMoney(stakeMinor, currency),
    payout: toMoney(payoutMinor, currency),
    net: toMoney(payoutMinor - stakeMinor, currency),
  };
}

import { mainOf, vendorWalletOf } from '../books.ts';
import { limitRefusals } from '../limits.ts';
import type { Model, ModelMember } from '../model.ts';

/** Transfer between a member's main wallet and a vendor's. */
export interface FundTransfer {
  readonly direction: 'in' | 'out';
  readonly vassalage: string;
  readonly amountMinor: bigint;
}

/** Moves money to a vendor's wallet or out of it; answers the refusals that fit. */
export function transferFunds(
  model: Model,
  member: ModelMember,
  { direction, vassalage, amountMinor }: FundTransfer,
): string[] {
  if (!model.vendors.has(vassalage)) return ['unknown_vendor'];
  const wallets = [mainOf(member.name), vendorWalletOf(member.name, vassalage)] as const;
  const [from, to] = direction === 'in' ? wallets : [wallets[1], wallets[0]];
  const isPaused = direction === 'in' && member.pausedUntilMs > model.nowMs;
  const isLimited = direction === 'in' && member.unit !== 'trial';
  const refusals = [
    ...(isPaused ? ['play_paused'] : []),
    ...(isLimited ? limitRefusals(model, member, 1n) : []),
    ...(model.books.free(from, member) < amountMinor ? ['insufficient_funds'] : []),
  ];
  if (refusals.length === 0) model.books.move(member, { from, to, amountMinor });
  return refusals;
}

/** Moves all that vendors hold back to the main wallet; returns the sums by vendor. */
export function transferAllBack(model: Model, member: ModelMember): Map<string, bigint> {
  const moved = new Map<string, bigint>();
  for (const vassalage of model.vendors.keys()) {
    const from = vendorWalletOf(member.name, vassalage);
    const amountMinor = model.books.free(from, member);
    if (amountMinor <= 0n) continue;
    model.books.move(member, { from, to: mainOf(member.name), amountMinor });
    moved.set(vassalage, amountMinor);
  }
  return moved;
}

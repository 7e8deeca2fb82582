import type { BonusGrant, BonusMove, BonusPart, GrantStep } from './grant.ts';
import { isLive } from './grant.ts';
import { smallerAmount } from './stake-split.ts';

/** Debits a grant by its part of a stake. */
export function debitPart(grant: BonusGrant, partMinor: bigint): GrantStep {
  return {
    grant: {
      ...grant,
      balanceMinor: grant.balanceMinor - partMinor,
      openMinor: grant.openMinor + partMinor,
    },
    moves: [{ from: 'grant', to: 'wallet', amountMinor: partMinor, code: 'bonus_stake' }],
  };
}

/** Calculates the grant's share of an amount in the proportion paid, floored, minor units. */
export function calculateShare(
  amountMinor: bigint,
  paid: { readonly partMinor: bigint; readonly stakeMinor: bigint },
): bigint {
  if (paid.stakeMinor <= 0n) return 0n;
  return (amountMinor * smallerAmount(paid.partMinor, paid.stakeMinor)) / paid.stakeMinor;
}

/**
 * Moves a grant's share of a payment from the wallet to the grant. The share of a converted grant
 * stays cash, up to the grant's highest win; that of another ended grant goes to the house. A lost
 * grant becomes waiting again.
 */
export function creditShare(
  grant: BonusGrant,
  shareMinor: bigint,
  nowMs: number,
): GrantStep & { readonly lapsedMinor: bigint } {
  if (shareMinor === 0n) return { grant, moves: [], lapsedMinor: 0n };
  const from = 'wallet' as const;
  if (isLive(grant, nowMs)) {
    const balanceMinor = grant.balanceMinor + shareMinor;
    const revived = { ...grant, balanceMinor, state: 'waiting', endedAtMs: undefined } as const;
    return {
      grant: grant.state === 'lost' ? revived : { ...grant, balanceMinor },
      moves: [{ from, to: 'grant', amountMinor: shareMinor, code: 'bonus_share' }],
      lapsedMinor: 0n,
    };
  }
  const to = 'promotions' as const;
  if (grant.state !== 'converted') {
    const moves: BonusMove[] = [{ from, to, amountMinor: shareMinor, code: 'bonus_ended' }];
    return { grant, moves, lapsedMinor: shareMinor };
  }
  const { maxWinMinor } = grant.terms;
  const roomMinor = maxWinMinor === undefined ? shareMinor : maxWinMinor - grant.convertedMinor;
  const keptMinor = roomMinor < 0n ? 0n : smallerAmount(shareMinor, roomMinor);
  const lapsedMinor = shareMinor - keptMinor;
  return {
    grant: { ...grant, convertedMinor: grant.convertedMinor + keptMinor },
    moves: lapsedMinor > 0n ? [{ from, to, amountMinor: lapsedMinor, code: 'bonus_cut' }] : [],
    lapsedMinor,
  };
}

/**
 * Moves a share of a payment back into the wallet before the payment is reversed: from the grant,
 * and the missing rest from what the house received of it. A grant that it leaves without money and
 * open bets is lost.
 */
export function debitShare(grant: BonusGrant, part: BonusPart, nowMs: number): GrantStep {
  const onGrantMinor = part.partMinor - part.lapsedMinor;
  const to = 'wallet' as const;
  if (isLive(grant, nowMs)) {
    const backMinor = smallerAmount(grant.balanceMinor, onGrantMinor);
    const moves: BonusMove[] = [
      { from: 'grant', to, amountMinor: backMinor, code: 'bonus_share_reversed' },
      { from: 'promotions', to, amountMinor: part.lapsedMinor, code: 'bonus_returned' },
    ];
    const left = { ...grant, balanceMinor: grant.balanceMinor - backMinor };
    const isLost = isSpent(left) && grant.state !== 'lost';
    return { grant: isLost ? { ...left, state: 'lost', endedAtMs: nowMs } : left, moves };
  }
  const isCash = grant.state === 'converted';
  const amountMinor = isCash ? part.lapsedMinor : part.partMinor;
  return { grant, moves: [{ from: 'promotions', to, amountMinor, code: 'bonus_returned' }] };
}

/** Returns whether a grant has neither money nor bets that may bring some. */
function isSpent({ balanceMinor, openMinor }: BonusGrant): boolean {
  return balanceMinor === 0n && openMinor === 0n;
}

/** Counts a settled bet towards the target of its grant. */
export function countStake(grant: BonusGrant, part: BonusPart): BonusGrant {
  return {
    ...grant,
    openMinor: grant.openMinor - part.partMinor,
    wageredMinor: grant.wageredMinor + part.countedMinor,
  };
}

/** Removes a voided bet from its grant's progress. */
export function uncountStake(grant: BonusGrant, part: BonusPart): BonusGrant {
  if (part.state === 'open') return { ...grant, openMinor: grant.openMinor - part.partMinor };
  const leftMinor = grant.wageredMinor - part.countedMinor;
  return { ...grant, wageredMinor: leftMinor < 0n ? 0n : leftMinor };
}

/**
 * Ends an active grant that has reached its target or has no money left: its balance becomes cash
 * up to the highest win, and the rest goes to the house. With no balance and no open bets the grant
 * is lost.
 */
export function endPlayedGrant(grant: BonusGrant, nowMs: number): GrantStep {
  if (grant.state !== 'active') return { grant, moves: [] };
  if (grant.wageredMinor < grant.targetMinor) {
    return {
      grant: isSpent(grant) ? { ...grant, state: 'lost', endedAtMs: nowMs } : grant,
      moves: [],
    };
  }
  const { maxWinMinor = grant.balanceMinor } = grant.terms;
  const cashMinor = smallerAmount(grant.balanceMinor, maxWinMinor);
  const cutMinor = grant.balanceMinor - cashMinor;
  return {
    grant: {
      ...grant,
      state: 'converted',
      balanceMinor: 0n,
      convertedMinor: cashMinor,
      endedAtMs: nowMs,
    },
    moves: [
      { from: 'grant', to: 'wallet', amountMinor: cashMinor, code: 'bonus_converted' },
      { from: 'grant', to: 'promotions', amountMinor: cutMinor, code: 'bonus_cut' },
    ],
  };
}

/** Makes a grant active; its money comes from the house, once. */
export function activateGrant(grant: BonusGrant, nowMs: number): GrantStep {
  if (grant.activatedAtMs !== undefined) return { grant: { ...grant, state: 'active' }, moves: [] };
  const { amountMinor } = grant;
  return {
    grant: { ...grant, state: 'active', balanceMinor: amountMinor, activatedAtMs: nowMs },
    moves: [{ from: 'promotions', to: 'grant', amountMinor, code: 'bonus_granted' }],
  };
}

/** Ends a grant before its target is reached; its balance goes back to the house. */
export function endGrantEarly(
  grant: BonusGrant,
  state: 'expired' | 'forfeited' | 'cancelled',
  nowMs: number,
): GrantStep {
  const { balanceMinor: amountMinor } = grant;
  return {
    grant: { ...grant, state, balanceMinor: 0n, endedAtMs: nowMs },
    moves: [{ from: 'grant', to: 'promotions', amountMinor, code: 'bonus_ended' }],
  };
}

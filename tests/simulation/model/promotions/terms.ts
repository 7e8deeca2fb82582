import type { BonusTerms } from '../bonuses.ts';

/** Kinds of promotions in the simulation: those that a member begins. */
export type ModelKind = 'bonus' | 'deposit_match' | 'application';

/** Terms of a promotion in one version. */
export interface ModelTerms
  extends Pick<BonusTerms, 'games' | 'isCounted' | 'maxBetMinor' | 'maxWinMinor' | 'hours'> {
  readonly kind: ModelKind;
  readonly currency: string;
  readonly fromMs: number;
  readonly toMs: number | undefined;
  readonly often: 'once' | 'day' | 'week';
  readonly who: {
    readonly registeredFromMs?: number | undefined;
    readonly registeredWithinDays?: number | undefined;
    readonly isInvited?: true | undefined;
  };
  /** The bonus, or the most that a deposit brings. */
  readonly amountMinor: bigint;
  /** Part of a deposit, in hundredths of a percent, and the least deposit; none for a fixed bonus. */
  readonly match: { readonly percentBps: number; readonly leastMinor: bigint } | undefined;
  readonly multiplier: number;
  readonly budgetMinor: bigint;
}

/** Returns whether terms hold together. */
export function areSound(terms: ModelTerms): boolean {
  const { kind, fromMs, toMs, often, match, amountMinor, budgetMinor } = terms;
  return (
    (toMs === undefined || toMs > fromMs) &&
    (kind === 'deposit_match') === (match !== undefined) &&
    (often === 'once' || kind !== 'application') &&
    budgetMinor >= amountMinor
  );
}

import type { ModelDrawBet, ModelIssue } from '../model/draws.ts';
import { type Model, roundKey } from '../model/model.ts';
import type { Simulation } from '../simulation.ts';

/** Lists the issues with a bet that a bonus pays or counts. */
export function issuesWithBonus({ bonusParts, draws }: Model): ModelIssue[] {
  const rounds = new Set(bonusParts.map(({ round }) => round));
  const bets = draws.bets.filter(({ round: { vassalage, member, ref } }) =>
    rounds.has(roundKey(vassalage, member, ref)),
  );
  return [...new Set(bets.map(({ issue }) => issue))];
}

/**
 * Notes what bonuses had to do with bets on lotteries: with one, or with all of an issue, and the
 * feature that they meet now.
 */
export function noteBonusBets(
  { coverage, model }: Simulation,
  about: {
    readonly id?: string;
    readonly issue?: ModelIssue;
    readonly feature?: string | undefined;
  },
): void {
  if (model.bonusParts.length === 0) return;
  const { id, issue, feature } = about;
  const inPlans = new Set(
    model.draws.plans.flatMap(({ parts }) => parts.map(({ bet }) => bet?.id)),
  );
  for (const bet of model.draws.bets) {
    if (bet.id !== id && bet.issue !== issue) continue;
    const { vassalage, member, ref } = bet.round;
    const key = roundKey(vassalage, member, ref);
    const parts = model.bonusParts.filter(({ round }) => round === key);
    if (parts.length === 0) continue;
    const thing = `bet ${bet.id}`;
    for (const name of featuresOf(bet)) coverage.meet(thing, name);
    if (feature !== undefined) coverage.meet(thing, `draw bet: ${feature}`);
    if (inPlans.has(bet.id)) coverage.meet(thing, 'draw bet: of a plan');
    for (const { kind, amountMinor, countedMinor, lapsedMinor, bonus } of parts) {
      const state = model.bonuses.get(bonus)?.state;
      const isPaid = kind === 'stake' && amountMinor > 0n;
      if (isPaid) coverage.meet(thing, 'bonus in a draw bet: pays');
      if (kind === 'stake' && amountMinor < bet.record.stakeMinor && isPaid) {
        coverage.meet(thing, 'bonus in a draw bet: pays in part');
      }
      if (countedMinor > 0n) coverage.meet(thing, 'bonus in a draw bet: counts');
      if (kind === 'payout') coverage.meet(thing, 'bonus in a draw bet: share');
      if (lapsedMinor > 0n) coverage.meet(thing, 'bonus in a draw bet: share lapses');
      coverage.meet(thing, `bonus in a draw bet: ${state}`);
    }
  }
}

function featuresOf({ record, version, validMinor }: ModelDrawBet): string[] {
  const { state, rebateMinor } = record;
  const isSettled = version > 0;
  return [
    `draw bet: ${state}`,
    ...(version > 2 ? ['draw bet: corrected twice'] : []),
    ...(rebateMinor > 0n ? ['draw bet: rebate'] : []),
    ...(isSettled && validMinor === 0n && state !== 'returned' ? ['draw bet: over-covered'] : []),
    ...(isSettled && state === 'returned' ? ['draw bet: returned by the draw'] : []),
  ];
}

import { countBonusBets } from './bonus-money.ts';
import { type Model, type ModelRound, type ModelSelection, memberOf, roundKey } from './model.ts';
import { walletInPlay } from './vendor-call.ts';

/** Figures of a fact. */
interface Figures {
  readonly stakeMinor: bigint;
  readonly validMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Play that a fact is about: a round, or a call without one. */
export interface PlayContext {
  readonly member: string;
  readonly vassalage: string;
  readonly gameId: string;
  readonly round: ModelRound | undefined;
}

/** Records what was settled or changed; an excluded member counts for no agent. */
export function recordFact(
  model: Model,
  played: PlayContext,
  kind: 'settled' | 'void' | 'adjustment' | 'jackpot',
  figures: Figures,
): void {
  const { member: name, vassalage, round } = played;
  const member = memberOf(model, name);
  const isAlone = member.excludedUntilMs !== undefined;
  const own = isAlone ? [name] : [...member.above, name];
  const before = countedOf(model, round);
  const isChange = (kind === 'void' || kind === 'adjustment') && before !== undefined;
  // What was counted for nobody is taken from nobody, and the other way round.
  const counted = isChange && (before.length === 1 || isAlone) ? before : own;
  const { unit, currency } = member;
  const key = round && roundKey(vassalage, round.member, round.ref);
  const gameId = round?.gameId ?? played.gameId;
  const named = { kind, member: name, counted, vassalage, gameId, unit, currency };
  model.facts.push({ ...named, ...figures, round: key, atMs: model.nowMs });
  if (round) round.countedValidMinor += figures.validMinor;
}

/** Returns whom a round was counted for first; `undefined` for one that was not. */
export function countedOf(model: Model, round: ModelRound | undefined) {
  if (!round) return undefined;
  const key = roundKey(round.vassalage, round.member, round.ref);
  return model.facts.find((fact) => fact.round === key)?.counted;
}

/** Closes an open round: from now on it is counted. */
export function settleRound(model: Model, round: ModelRound): void {
  const member = memberOf(model, round.member);
  countBonusBets(model, round, walletInPlay(model, member, round.vassalage));
  const validMinor = validStakeOf(round);
  const { stakesMinor: stakeMinor, payoutsMinor: payoutMinor } = round;
  recordFact(model, { ...round, round }, 'settled', { stakeMinor, validMinor, payoutMinor });
  round.state = 'closed';
}

/**
 * Returns the stake that counts: none of a free round, no more than the vendor states, and of
 * selections what takes a chance.
 */
export function validStakeOf(round: ModelRound): bigint {
  if (round.isFree) return 0n;
  const selections = [...round.selections.values()].flat();
  const named = selections.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  let valid = round.stakesMinor - named;
  for (const market of Map.groupBy(selections, (each) => each.market).values()) {
    valid += marketStake(market);
  }
  const stated = round.statedValidMinor;
  return stated !== undefined && stated < valid ? stated : valid;
}

/** Of two outcomes the difference counts; of more, nothing once over 90 % of them are covered. */
function marketStake(selections: readonly ModelSelection[]): bigint {
  const byOutcome = new Map<string, bigint>();
  let width = 0;
  for (const { outcome, outcomes, amountMinor } of selections) {
    byOutcome.set(outcome, (byOutcome.get(outcome) ?? 0n) + BigInt(amountMinor));
    width = Math.max(width, outcomes);
  }
  width = Math.max(width, byOutcome.size);
  const stakes = [...byOutcome.values()].sort((one, other) => (one < other ? 1 : -1));
  const total = stakes.reduce((sum, stake) => sum + stake, 0n);
  if (width === 2) return (stakes[0] ?? 0n) - (stakes[1] ?? 0n);
  return byOutcome.size * 10 > width * 9 ? 0n : total;
}

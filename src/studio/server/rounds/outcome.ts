import type { Choice } from '#studio/engines/choice.ts';
import { ladderOf, multiplierAt } from '#studio/engines/mines-rule.ts';
import { decideRound, type Outcome } from '#studio/engines/outcome.ts';
import type { RoundRow, SeedRow } from '../db/tables.ts';
import { drawsOf } from './draws.ts';

/** Parts of a round that decide its outcome together with its seed. */
export type DecidingRound = Pick<
  RoundRow,
  'version' | 'nonce' | 'choice' | 'played' | 'stake_minor'
>;
export type DecidingSeed = Pick<SeedRow, 'server_seed' | 'client_seed'>;

/** Computes the outcome of a round from its seed, its nonce and the moves so far. */
export async function outcomeOf(round: DecidingRound, seed: DecidingSeed): Promise<Outcome> {
  const draws = drawsOf({
    serverSeed: seed.server_seed,
    clientSeed: seed.client_seed ?? '',
    nonce: round.nonce,
  });
  const { version, stake_minor: stakeMinor } = round;
  const terms = { version, stakeMinor, choice: choiceOf(round), moves: movesOf(round) };
  return decideRound(terms, draws);
}

/** Returns the member's choice beside the stake. */
export function choiceOf({ choice }: Pick<RoundRow, 'choice'>): Choice {
  return JSON.parse(choice) as Choice;
}

/** Returns the moves so far: fields of mines in their order, or places that are held. */
export function movesOf({ played }: Pick<RoundRow, 'played'>): number[] {
  return JSON.parse(played) as number[];
}

/**
 * Returns the present multiplier of a round of mines and those it offers, in 1/10,000 of the stake.
 */
export function ladderAt(mines: number, opened: number) {
  return { now: multiplierAt(mines, opened) ?? null, ladder: ladderOf(mines) };
}

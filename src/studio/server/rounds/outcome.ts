import { ladderOf, multiplierAt } from '#studio/engines/mines/mines-rule.ts';
import { minesOutcome, type Outcome, slotOutcome } from '#studio/engines/outcome.ts';
import { drawsOf } from '#studio/fair/round-rule.ts';
import type { RoundRow, SeedRow } from '../db/tables.ts';

/** Works a round out from its seed, its nonce and what was played. */
export async function outcomeOf(round: RoundRow, seed: SeedRow): Promise<Outcome> {
  const draws = drawsOf({
    serverSeed: Uint8Array.from(Buffer.from(seed.server_seed, 'hex')),
    clientSeed: seed.client_seed ?? '',
    nonce: round.nonce,
  });
  const { version, stake_minor: stakeMinor } = round;
  return round.engine === 'mines'
    ? minesOutcome({ mines: minesOf(round), opened: openedOf(round), stakeMinor }, draws)
    : slotOutcome({ version, stakeMinor }, draws);
}

/** How many mines the member chose. */
export function minesOf({ choice }: Pick<RoundRow, 'choice'>): number {
  return Number((JSON.parse(choice) as { mines: number }).mines);
}

/** The fields opened so far, in their order. */
export function openedOf({ played }: Pick<RoundRow, 'played'>): number[] {
  return JSON.parse(played) as number[];
}

/** What the next steps of a round of mines would pay, in 1/10,000 of the stake. */
export function ladderAt(mines: number, opened: number) {
  return { now: multiplierAt(mines, opened) ?? null, ladder: ladderOf(mines) };
}

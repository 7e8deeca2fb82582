import { calculateOddsRebate } from '#lib/lottery/odds.ts';
import type { DrawResult } from '#lib/lottery/result/result.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { OwnRoundEnd } from '#platform/play/index.ts';
import { parseBetPick } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import type { CoverageCheck } from './coverage-check.ts';
import type { OpenBet } from './open-bet.ts';

/** Outcome of a bet in a draw. */
export interface BetOutcome {
  readonly bet: OpenBet;
  /** Gross, stakes that come back in it. */
  readonly payoutMinor: bigint;
  /** Stakes that come back because the draw decided nothing. */
  readonly returnedMinor: bigint;
  /** For a lower group of odds. */
  readonly rebateMinor: bigint;
}

/** Returns the outcomes of bets by a result; throws on an unknown play. */
export function calculateBetOutcomes(
  bets: readonly OpenBet[],
  { kind }: Pick<DrawGame, 'kind'>,
  result: DrawResult,
): BetOutcome[] {
  return bets.map((bet) => {
    const accepted = { ...bet, kind, pick: parseBetPick(kind, bet), odds: bet.oddsBps };
    const { returnMinor, returnedMinor } = settleBet(accepted, result);
    const rebateMinor = calculateOddsRebate(
      bet.stakeMinor - returnedMinor,
      bet.group,
      bet.ownGroup,
    );
    return { bet, payoutMinor: returnMinor, returnedMinor, rebateMinor };
  });
}

/**
 * Returns how the rounds of bets end. Stakes of members who cover most outcomes of the issue are
 * not valid stakes.
 */
export async function readRoundEnds(
  reader: Reader,
  outcomes: readonly BetOutcome[],
  { game, findCovering }: { readonly game: DrawGame; readonly findCovering: CoverageCheck },
): Promise<OwnRoundEnd[]> {
  const bets = outcomes.map(({ bet }) => bet);
  const covering = await findCovering(reader, bets);
  return outcomes.map(({ bet, payoutMinor, returnedMinor }) => {
    const { id, memberId, gameId, currency, mode, stakeMinor, uplinePath } = bet;
    const counted = stakeMinor - returnedMinor;
    return {
      id,
      memberId,
      gameId,
      currency,
      mode,
      stakeMinor,
      uplinePath,
      payoutMinor,
      vassalage: game.vassalage,
      category: game.category,
      validStakeMinor: covering.has(memberId) ? 0n : counted,
    };
  });
}

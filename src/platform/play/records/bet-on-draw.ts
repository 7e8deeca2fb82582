import type { BetOnDraw } from '#contract/play/records.ts';
import { findPlayName } from '#lib/lottery/plays/play-name.ts';

/** Details that the round of a bet on a draw is stored with. */
type DrawDetails = Omit<BetOnDraw, 'gameCode' | 'number' | 'name'> & {
  /** The lottery's code and the printed number, `KTD_SSC_1M/20261123-0001`. */
  readonly issue: string;
};

/** Returns the bet on a draw that a round's details describe; `undefined` for any other round. */
export function readDrawBet(
  details: Readonly<Record<string, unknown>> | undefined,
): BetOnDraw | undefined {
  const draw = details?.draw as DrawDetails | undefined;
  if (draw === undefined) return undefined;
  const { issue, play, numbers, multiplier } = draw;
  const [gameCode = '', number = ''] = issue.split('/');
  return { gameCode, number, play, name: findPlayName(play), numbers, multiplier };
}

/** Returns the same for details as they are stored, which are JSON. */
export function parseDrawBet(details: string | null | undefined): BetOnDraw | undefined {
  return details ? readDrawBet(JSON.parse(details)) : undefined;
}

import type { LotteryPrizes, PrizePlay } from '#contract/draws/prizes.ts';
import { kindsOfMode, type PrizeMode } from '#contract/play/prize-modes.ts';
import { rowOddsBps } from '#lib/lottery/odds.ts';
import type { Play } from '#lib/lottery/plays/play.ts';
import { plays } from '#lib/lottery/plays/plays.ts';
import type { DrawGame } from '../games/index.ts';

/**
 * Lists the prizes of lotteries that draw, by their kind; only those of a prize mode when one is
 * given.
 */
export function listLotteryPrizes(
  games: readonly DrawGame[],
  mode: PrizeMode | undefined,
): readonly LotteryPrizes[] {
  const ours = games
    .filter(({ isDrawing }) => isDrawing)
    .filter(({ classify }) => mode === undefined || kindsOfMode[mode].includes(classify));
  return [...Map.groupBy(ours, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    gameCodes: ofKind.map(({ code }) => code),
    plays: plays(kind).map(toPrizePlay),
  }));
}

function toPrizePlay({ code, units, rows }: Play): PrizePlay {
  return {
    play: code,
    units,
    prizes: rows.map((row) => ({
      ...(row.values && { values: row.values }),
      code: row.code,
      oddsBps: rowOddsBps(row),
      ways: String(row.ways),
      returned: String(row.returned),
      of: String(row.outcomes),
    })),
  };
}

import type { DrawLobbyInput } from '#contract/draws/issues.ts';
import { kindsOfMode, type PrizeMode } from '#contract/play/prize-modes.ts';
import { isELottery } from '#lib/lottery/kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type DrawGame, findDrawGame, listDrawGames } from '../games/index.ts';
import { readNextDraws } from './lists.queries.ts';

/** Lists the lotteries that draw and belong to a lobby's area and mode, by their code. */
export async function listLobbyLotteries(
  reader: Reader,
  input: DrawLobbyInput,
): Promise<DrawGame[]> {
  const games = await listDrawGames(reader);
  return games.filter((game) => game.isDrawing && isInLobby(game, input));
}

/**
 * Finds the lottery of a lobby: by its code, or else the next to draw of the lobby's area and mode;
 * `undefined` for none.
 */
export async function findLobbyLottery(
  reader: Reader,
  input: DrawLobbyInput,
  nowMs: number,
): Promise<DrawGame | undefined> {
  if (input.gameCode !== undefined) {
    const game = await findDrawGame(reader, input.gameCode);
    return game && isInLobby(game, input) ? game : undefined;
  }
  const games = await listLobbyLotteries(reader, input);
  const next = await readNextDraws(reader, nowMs);
  const nextDrawMs = ({ code }: DrawGame) => next.get(code) ?? Number.MAX_SAFE_INTEGER;
  return games.toSorted((one, other) => nextDrawMs(one) - nextDrawMs(other))[0];
}

function isInLobby(
  { kind, category }: DrawGame,
  { lottoArea, launchMode }: DrawLobbyInput,
): boolean {
  const isOfArea = lottoArea === undefined || !isELottery(kind);
  return isOfArea && (launchMode === undefined || category === launchMode);
}

/** Returns whether a lottery has a prize mode; true for every lottery when no mode is given. */
export function hasPrizeMode({ classify }: DrawGame, mode: PrizeMode | undefined): boolean {
  return mode === undefined || kindsOfMode[mode].includes(classify);
}

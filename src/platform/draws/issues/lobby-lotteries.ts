import type { DrawLobbyInput } from '#contract/draws/issues.ts';
import { kindsOfMode, type PrizeMode } from '#contract/play/prize-modes.ts';
import { isELottery } from '#lib/lottery/kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type DrawGame, findDrawGame, listDrawGames } from '../games/index.ts';
import { readNextDraws } from './lists.queries.ts';

/** Lists the lotteries that draw and belong to a lobby's area and mode, by their code. */
export async function listOfLobby(reader: Reader, input: DrawLobbyInput): Promise<DrawGame[]> {
  const games = await listDrawGames(reader);
  return games.filter((game) => game.isDrawing && isOfLobby(game, input));
}

/**
 * Finds the lottery of a lobby: the one of its code, or else the one of area and mode that draws
 * next; `undefined` for none.
 */
export async function findOfLobby(
  reader: Reader,
  input: DrawLobbyInput,
  nowMs: number,
): Promise<DrawGame | undefined> {
  if (input.gameCode !== undefined) {
    const game = await findDrawGame(reader, input.gameCode);
    return game && isOfLobby(game, input) ? game : undefined;
  }
  const games = await listOfLobby(reader, input);
  const next = await readNextDraws(reader, nowMs);
  const atOf = ({ code }: DrawGame) => next.get(code) ?? Number.MAX_SAFE_INTEGER;
  return games.toSorted((one, other) => atOf(one) - atOf(other))[0];
}

function isOfLobby(
  { kind, category }: DrawGame,
  { lottoArea, launchMode }: DrawLobbyInput,
): boolean {
  const isOfArea = lottoArea === undefined || !isELottery(kind);
  return isOfArea && (launchMode === undefined || category === launchMode);
}

/** Returns whether a lottery is of a prize mode; every lottery is when no mode is given. */
export function isOfMode({ classify }: DrawGame, mode: PrizeMode | undefined): boolean {
  return mode === undefined || kindsOfMode[mode].includes(classify);
}

import { buildCover } from '#components/cover/cover.ts';
import type { Game } from '#contract/play/games.ts';
import { canOpen, lobbyOfGame } from './lobbies.ts';

/** Games in a row of a wide screen. */
export const rowLength = 8;
/** Rows of games that the home page begins with. */
const mostRows = 2;

/** Returns whether two covers are taken for one another: one motif in one palette. */
export function isAlike(one: Game, other: Game): boolean {
  if (one.image || other.image) return one.image === other.image;
  const [a, b] = [one, other].map((game) =>
    buildCover({
      id: game.gameId,
      title: game.title,
      vassalage: game.vassalage,
      category: lobbyOfGame(game),
      kind: game.gameClassify,
    }),
  );
  return a?.motif === b?.motif && a?.palette === b?.palette;
}

/**
 * Chooses games that can be opened for whole rows: those with pictures of their own first, the
 * lobbies mixed, and no neighbours that look alike as long as others are left. Fewer than a row are
 * all shown.
 */
export function choosePlayNow(lists: readonly (readonly Game[])[]): readonly Game[] {
  const found = new Map(lists.flat().map((game) => [game.gameId, game]));
  const games = [...found.values()].filter(canOpen);
  const drawn = games.filter(({ image }) => image !== undefined);
  const others = games.filter(({ image }) => image === undefined);
  const mixed = mix(drawn, []);
  const chosen = mix(others, mixed);
  const rows = Math.min(mostRows, Math.floor(chosen.length / rowLength));
  return rows === 0 ? chosen : chosen.slice(0, rows * rowLength);
}

/**
 * Orders one page of a lobby so that no neighbours look alike as long as others are left; otherwise
 * its games stay as they are, and those that can be opened first.
 */
export function spreadAlike(games: readonly Game[]): readonly Game[] {
  const shut = games.filter((game) => !canOpen(game));
  return [...partAlike(games.filter(canOpen)), ...partAlike(shut)];
}

function partAlike(games: readonly Game[]): readonly Game[] {
  const rest = [...games];
  const spread: Game[] = [];
  while (rest.length > 0) {
    const left = spread.at(-1);
    const index = rest.findIndex((game) => !left || !isAlike(game, left));
    spread.push(...rest.splice(Math.max(0, index), 1));
  }
  return spread;
}

/** Appends games to those before them, each the first one that suits its neighbours best. */
function mix(rest: Game[], before: readonly Game[]): readonly Game[] {
  const mixed = [...before];
  while (rest.length > 0 && mixed.length < mostRows * rowLength) {
    const [left, above] = [mixed.at(-1), mixed.at(-rowLength)];
    const differs = (game: Game) => !left || !isAlike(game, left);
    const fits = (game: Game) => differs(game) && !(above && isAlike(game, above));
    const isOther = (game: Game) => !left || lobbyOfGame(game) !== lobbyOfGame(left);
    const index = [
      rest.findIndex((game) => fits(game) && isOther(game)),
      rest.findIndex(fits),
      rest.findIndex(differs),
      0,
    ].find((each) => each >= 0);
    mixed.push(...rest.splice(index ?? 0, 1));
  }
  return mixed;
}

import type { Game } from '#contract/play/games.ts';
import { isUnderMaintenance, suggestionsFor } from '../model/catalogue.ts';
import type { Model } from '../model/model.ts';
import { expectSame } from '../simulation.ts';

/** Compares games that are shown, in their order, and which of them cannot be played. */
export function compareGames(
  subject: string,
  model: Model,
  shown: readonly Game[],
  expected: string[],
) {
  expectSame(
    subject,
    shown.map((game) => [game.gameId, game.isUnderMaintenance === true]),
    expected.map((gameId) => [gameId, isUnderMaintenance(model, gameId)]),
  );
}

/** Compares what is offered in place of a game: as many as there may be, those alike first. */
export function compareSuggested(
  model: Model,
  gameId: string,
  list: readonly Pick<Game, 'gameId'>[],
): void {
  const { alike, all, count } = suggestionsFor(model, gameId);
  const offered = list.map((each) => each.gameId);
  expectSame(`games in place of ${gameId}`, new Set(offered).size, count);
  const first = offered.slice(0, Math.min(alike.length, count));
  const wrong = [
    ...first.filter((each) => !alike.includes(each)),
    ...offered.filter((each) => !all.includes(each)),
  ];
  expectSame(`games in place of ${gameId} that do not fit`, wrong, []);
}

import { gameCategories } from '#contract/play/games.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { GrantTerms, GrantWeights } from '#platform/money/index.ts';
import { hasGameKinds, listGameTitles } from '#platform/play/index.ts';

/**
 * Returns the refusal of a grant's terms: `unknown_game`, or `bad_weights` for a weight that is
 * neither 0 nor the whole, or for a name that there is not; `undefined` for sound ones.
 */
export async function findGrantFault(
  reader: Reader,
  { weights, games }: Pick<GrantTerms, 'weights' | 'games'>,
): Promise<'unknown_game' | 'bad_weights' | undefined> {
  if (!(await areWeightsRight(reader, weights))) return 'bad_weights';
  const titles = await listGameTitles(reader, games);
  return games.some((gameId) => !titles.has(gameId)) ? 'unknown_game' : undefined;
}

async function areWeightsRight(reader: Reader, weights: GrantWeights): Promise<boolean> {
  const { games, kinds, categories, default: usualBps } = weights;
  const all = [games, kinds, categories].flatMap((entries) => Object.values(entries));
  if ([...all, usualBps].some((bps) => bps !== 0 && bps !== wholeInBps)) return false;
  const isCategory = (name: string) => gameCategories.some((each) => each === name);
  if (!Object.keys(categories).every(isCategory)) return false;
  const gameIds = Object.keys(games);
  const titles = await listGameTitles(reader, gameIds);
  if (gameIds.some((gameId) => !titles.has(gameId))) return false;
  return hasGameKinds(reader, Object.keys(kinds));
}

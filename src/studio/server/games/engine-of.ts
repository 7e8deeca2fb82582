import type { EngineName } from '#studio/engines/engines.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';

/** Title of a catalogue with its category. */
export interface CategorisedTitle {
  readonly title: string;
  /** One of the platform's categories of games. */
  readonly category: string;
}

/** Words of titles that name an engine's game, or one that no engine plays; the first decides. */
const words: readonly (readonly [RegExp, EngineName | undefined])[] = [
  [/\b(b[aầ]u cua|hoo hey how|fish,? prawn,? (and )?crab)\b/i, 'bau-cua'],
  [/\b(plinko|ball drop)\b/i, 'plinko'],
  [/\b(limbo|crash|rockets?|lift-?off)\b/i, 'limbo'],
  [/\bwheels?\b/i, 'wheel'],
  [/\bvideo poker\b/i, 'video-poker'],
  // Its banker would pay otherwise than ours.
  [/\bno commission\b/i, undefined],
  [/\bbaccarat\b/i, 'baccarat'],
  [/\bdragon (and )?tiger\b/i, 'dragon-tiger'],
  [/\bsic ?bo\b/i, 'sic-bo'],
  [/\bxóc đĩa\b/i, 'xoc-dia'],
  [/\broulette\b/i, 'roulette'],
  [/\b(blackjack|poker|hi-?lo|dice|under and over|keno|bingo|mahjong)\b/i, undefined],
  [/\b(mines?|miners?|minesweeper|vault|treasury|treasure|hoard)\b/i, 'mines'],
];

/**
 * Returns the engine of the game that a title names: a slot when it names none, `undefined` when it
 * names a game that no engine plays.
 */
export function engineOfTitle(title: string): EngineName | undefined {
  const found = words.find(([pattern]) => pattern.test(title));
  return found ? found[1] : 'slot';
}

/**
 * Returns the engine that a served title opens: of the category FISH the shooting range, whatever
 * else its words may name.
 */
export function engineOfGame({
  title,
  category,
}: {
  readonly title: string;
  readonly category?: string | undefined;
}): EngineName | undefined {
  return category === 'FISH' ? 'fish' : engineOfTitle(title);
}

/**
 * Returns the engine that serves a title of a catalogue; `undefined` when the studio does not serve
 * it. Titles of the category RNG without a game's name are slots, those of INHOUSE are nothing; of
 * LIVE those alone that a shared table plays; of FISH all.
 */
export function engineOf({ title, category }: CategorisedTitle): EngineName | undefined {
  const engine = engineOfGame({ title, category });
  if (category === 'RNG' || category === 'FISH') return engine;
  if (category === 'LIVE') return isTableEngine(engine) ? engine : undefined;
  return category === 'INHOUSE' && engine !== 'slot' ? engine : undefined;
}

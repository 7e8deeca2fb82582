import type { EngineName } from '#studio/engines/engines.ts';
import { type BookName, books } from '#studio/engines/fixtures/books.data.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';

/** Title of a catalogue with its category. */
export interface CategorisedTitle {
  readonly title: string;
  /** One of the platform's categories of games. */
  readonly category: string;
  /** Kind of game within its category; missing where the catalogue names none. */
  readonly kind?: string | undefined;
}

/** Words of titles that name an engine's game, or one that no engine plays; the first decides. */
const words: readonly (readonly [RegExp, EngineName | undefined])[] = [
  [/\b(b[aầ]u cua|hoo hey how|fish,? prawn,? (and )?crab)\b/i, 'bau-cua'],
  [/\b(plinko|ball drop)\b/i, 'plinko'],
  [/\b(limbo|crash|rockets?|lift-?off)\b/i, 'limbo'],
  [/\bwheels?\b/i, 'wheel'],
  [/\bvideo poker\b/i, 'video-poker'],
  [/\b(no[- ]commission|super (6|six)) (speed )?baccarat\b/i, 'no-commission-baccarat'],
  // Of other games we have no rule without a commission.
  [/\bno[- ]commission\b/i, undefined],
  [/\bbaccarat\b/i, 'baccarat'],
  [/\bdragon (and )?tiger\b/i, 'dragon-tiger'],
  [/\bsic ?bo\b/i, 'sic-bo'],
  [/\bxóc đĩa\b/i, 'xoc-dia'],
  [/\broulette\b/i, 'roulette'],
  // It would pay before the dealer has played.
  [/\bearly payout\b/i, undefined],
  [/\bblackjack\b/i, 'blackjack'],
  [/\b(poker|hi-?lo|dice|under and over|keno|bingo|mahjong)\b/i, undefined],
  [/\b(mines?|miners?|minesweeper|vault|treasury|treasure|hoard)\b/i, 'mines'],
];

/** Categories whose titles are books of fixtures, split or not. */
const fixtureCategories: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** Books by the kind of a title; what is virtual says by its name what is played. */
const booksOfKinds: Readonly<Record<string, BookName>> = {
  football: 'football',
  tennis: 'tennis',
  badminton: 'badminton',
  moba: 'arena',
  shooter: 'squads',
  strategy: 'tactics',
  daily: 'cockfight',
  cup: 'cockfight',
};

/**
 * Returns the book of fixtures that a title opens; `undefined` for a title of another category, or
 * of a sport that no model plays.
 */
export function bookOfTitle({
  title,
  category = '',
  kind = '',
}: Partial<CategorisedTitle>): BookName | undefined {
  if (!fixtureCategories.has(category)) return undefined;
  if (kind !== 'virtual') return booksOfKinds[kind];
  const [, sport = ''] = /\bvirtual (\w+)$/i.exec(title ?? '') ?? [];
  return booksOfKinds[sport.toLowerCase()];
}

/** Returns the engine of a title that is served; what swims is shot at, whatever its words name. */
export function engineOfGame(game: Partial<CategorisedTitle>): EngineName | undefined {
  const book = bookOfTitle(game);
  if (book) return books[book].engine;
  if (game.category === 'FISH') return 'fish';
  if (fixtureCategories.has(game.category ?? '')) return undefined;
  const engine = engineOfTitle(game.title ?? '');
  // A vault of the kind is one that a pot is won from, not one to dig for.
  return engine === 'mines' && isOfJackpots(game) ? 'slot' : engine;
}

const isOfJackpots = ({ category, kind }: Partial<CategorisedTitle>) =>
  category === 'RNG' && kind === 'jackpot';

/** Returns whether a title is a slot that the pot of its vendor is won in. */
export function hasJackpot(game: Partial<CategorisedTitle>): boolean {
  return isOfJackpots(game) && engineOfGame(game) === 'slot';
}

/**
 * Returns the engine of the game that a title names: a slot when it names none, `undefined` when it
 * names a game that no engine plays.
 */
function engineOfTitle(title: string): EngineName | undefined {
  const found = words.find(([pattern]) => pattern.test(title));
  return found ? found[1] : 'slot';
}

/**
 * Returns the engine that serves a title of a catalogue; `undefined` when the studio does not serve
 * it. Titles of the category RNG without a game's name are slots, those of INHOUSE are nothing; of
 * LIVE those alone that a shared table plays and blackjack, of FISH all, and of sports those that have a book of
 * fixtures.
 */
export function engineOf(game: CategorisedTitle): EngineName | undefined {
  const { category } = game;
  const engine = engineOfGame(game);
  if (fixtureCategories.has(category)) return engine;
  if (category === 'RNG' || category === 'FISH') return engine;
  if (category === 'LIVE') {
    return isTableEngine(engine) || engine === 'blackjack' ? engine : undefined;
  }
  return category === 'INHOUSE' && engine !== 'slot' ? engine : undefined;
}

import { type FixtureBook, fixtures } from '#contract/play/fixtures.ts';
import type { GameCategory } from '#contract/play/games.ts';
import { secondMs } from '#lib/time.ts';
import { gamePath, lobbyOfVendor } from './lobbies.ts';

/** Milliseconds that a page with fixtures is shared: prices and kick-offs change within minutes. */
export const fixturesMs = 10 * secondMs;

/** Books of a lobby's fixtures, each with the path of the title that opens it. */
export interface LobbyFixtures {
  readonly books: readonly (FixtureBook & { readonly path: string })[];
}

/** Loads the virtual fixtures of a lobby; `undefined` when it has none, or they are away. */
export async function loadFixtures(
  { api }: Pick<App.Locals, 'api'>,
  category: GameCategory,
): Promise<LobbyFixtures | undefined> {
  if (!lobbiesWithFixtures.has(category)) return undefined;
  const answer = await api.call(fixtures, {});
  const list = answer.ok ? answer.value.list : [];
  const books = list
    .filter((book) => lobbyOfVendor(book.category, book.vassalage) === category)
    .map((book) => ({ ...book, path: gamePath({ gameId: book.gameId, gameType: book.category }) }));
  return books.length > 0 ? { books } : undefined;
}

const lobbiesWithFixtures: ReadonlySet<GameCategory> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** Formats a gross price in a language: `2.10`. */
export function formatPrice(hundredths: number, tag: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(tag, digits).format(hundredths / 100);
}

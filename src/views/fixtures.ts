import { type FixtureBook, fixtures } from '#contract/play/fixtures.ts';
import type { GameCategory } from '#contract/play/games.ts';
import { secondMs } from '#lib/time.ts';
import { hostPath, lobbyOfVendor } from './lobbies.ts';

/** Milliseconds that a page with fixtures is shared: prices and kick-offs change within minutes. */
export const fixturesMs = 10 * secondMs;

/** Books of a lobby's fixtures, each with the path of the title that opens it. */
export interface LobbyFixtures {
  readonly books: readonly (FixtureBook & { readonly path: string })[];
}

/** Returns whether a lobby shows virtual fixtures before its games. */
export const hasFixtures = (category: GameCategory) => lobbiesWithFixtures.has(category);

/** Loads the virtual fixtures of a lobby; `undefined` when they are not to be had. */
export async function loadFixtures(
  { api }: Pick<App.Locals, 'api'>,
  category: GameCategory,
): Promise<LobbyFixtures | undefined> {
  const answer = await api.call(fixtures, {});
  if (!answer.ok) return undefined;
  const books = answer.value.list
    .filter((book) => lobbyOfVendor(book.category, book.vassalage) === category)
    .map((book) => ({ ...book, path: hostPath(book.gameId) }));
  return { books };
}

const lobbiesWithFixtures: ReadonlySet<GameCategory> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** Formats a gross price in a language: `2.10`. */
export function formatPrice(hundredths: number, tag: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(tag, digits).format(hundredths / 100);
}

import type { LoadPart } from './lobby-live.ts';
import { startViews } from './lobby-views.ts';

/** Interface of stores/play/favourites.ts that a member's lobby uses. */
export interface Favourites {
  readonly $favourites: {
    get(): ReadonlySet<string> | undefined;
    subscribe(listener: (ids: ReadonlySet<string> | undefined) => void): () => void;
  };
  loadFavourites(): Promise<boolean>;
  toggleFavourite(
    gameId: string,
  ): Promise<{ readonly ok: boolean; readonly refusal?: { readonly message: string } }>;
}

/**
 * Loads the ids of the games that the member started, latest first; `undefined` when not available.
 */
export type LoadRecent = (gameType?: string) => Promise<readonly string[] | undefined>;

/** The member's own data in a lobby: favourites and recent games. */
export interface OwnGames {
  readonly favourites: Favourites;
  readonly loadRecent: LoadRecent;
}

/** Milliseconds that a refusal stays in sight. */
const alertMs = 6_000;

/** Replaces a guest's hearts and tabs in a lobby with a member's. */
export function startMemberLobby(
  root: HTMLElement,
  { favourites, loadRecent }: OwnGames,
  loadPart: LoadPart,
): void {
  const dress = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a.heart')) dressHeart(link);
    markHearts(root, favourites.$favourites.get());
  };
  root.addEventListener('click', async (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('button.heart');
    if (!heart?.dataset.game) return;
    const answer = await favourites.toggleFavourite(heart.dataset.game);
    if (!answer.ok && answer.refusal?.message) alert(root, answer.refusal.message);
  });
  root.addEventListener('foyer:games', dress);
  favourites.$favourites.subscribe((ids) => markHearts(root, ids));
  dress();
  void favourites.loadFavourites();
  startViews(root, { favourites, loadRecent }, loadPart);
}

function dressHeart(link: HTMLAnchorElement): void {
  const heart = document.createElement('button');
  heart.type = 'button';
  heart.className = 'heart';
  heart.ariaPressed = 'false';
  heart.dataset.game = link.dataset.game ?? '';
  heart.append(...link.childNodes);
  link.replaceWith(heart);
}

function markHearts(root: HTMLElement, ids: ReadonlySet<string> | undefined): void {
  for (const heart of root.querySelectorAll<HTMLElement>('button.heart')) {
    heart.ariaPressed = String(ids?.has(heart.dataset.game ?? '') ?? false);
  }
}

let hiding: ReturnType<typeof setTimeout> | undefined;

function alert(root: HTMLElement, message: string): void {
  const place = root.querySelector<HTMLElement>('[data-alert]');
  if (!place) return;
  place.textContent = message;
  place.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    place.hidden = true;
  }, alertMs);
}

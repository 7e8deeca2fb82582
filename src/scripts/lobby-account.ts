import { startMemberLobby } from './lobby-member.ts';

/** Adds favourites and recent games to a member's lobby. */
export async function startAccountLobby(root: HTMLElement): Promise<void> {
  const [favourites, { loadRecentGames: loadRecent }, { readPart }] = await Promise.all([
    import('#stores/play/favourites.ts'),
    import('#stores/play/recent-games.ts'),
    import('../stores/site-files.ts'),
  ]);
  startMemberLobby(root, { favourites, loadRecent }, readPart);
}

/** Marks a game as a favourite after a guest who pressed its heart has signed in. */
export async function markAfterSignIn(heart: HTMLElement, press: MouseEvent): Promise<void> {
  const { game } = heart.dataset;
  if (!game || press.ctrlKey || press.metaKey || press.shiftKey) return;
  const { waitForSignIn } = await import('#stores/identity/sign-in-wait.ts');
  if (!(await waitForSignIn())) return;
  const { saveFavourite } = await import('#stores/play/favourites.ts');
  await saveFavourite(game);
}

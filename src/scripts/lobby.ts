/* A lobby's script waits for a sign of use: until then, links and form are the browser's. */

/** Loads what exchanges games when a visitor points at the page, focuses, chooses or scrolls. */
function watchUse(root: HTMLElement): void {
  const signs = ['pointerover', 'focusin', 'input', 'scroll'];
  const wake = async () => {
    for (const sign of signs) removeEventListener(sign, wake);
    (await import('./lobby-browse.ts')).startLobby(root);
  };
  for (const sign of signs) addEventListener(sign, wake, { passive: true });
}

/** Gives members what is theirs: hearts, favourites, recent games. */
function watchMember(root: HTMLElement): void {
  const html = document.documentElement;
  const wake = async () => {
    if (html.dataset.session === 'guest') return;
    observer.disconnect();
    (await import('./lobby-account.ts')).startAccountLobby(root);
  };
  const observer = new MutationObserver(wake);
  observer.observe(html, { attributeFilter: ['data-session'] });
  void wake();
}

/** A guest's heart opens the login dialog; what waits for the sign-in is loaded then. */
function watchHearts(root: HTMLElement): void {
  root.addEventListener('click', async (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('a.heart');
    if (heart) (await import('./lobby-account.ts')).markAfterSignIn(heart, event);
  });
}

const lobby = document.querySelector<HTMLElement>('[data-lobby]');
if (lobby) {
  watchUse(lobby);
  watchMember(lobby);
  watchHearts(lobby);
}

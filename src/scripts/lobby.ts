/* A lobby's script waits for a sign of use: until then, links and form are the browser's. */

type Account = typeof import('./lobby-account.ts');

/** Loads the member's part and uses it; without a network the lobby does without. */
function withAccount(use: (account: Account) => Promise<void>): void {
  import('./lobby-account.ts').then(use).catch(() => {});
}

/** Loads what exchanges games when a visitor points at the page, focuses, chooses or scrolls. */
function watchUse(root: HTMLElement): void {
  const signs = ['pointerover', 'focusin', 'input', 'scroll'];
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake);
    void import('./lobby-browse.ts').then(({ startLobby }) => startLobby(root), watch);
  };
  const watch = () => {
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
  };
  watch();
}

/** Gives members what is theirs: hearts, favourites, recent games. */
function watchMember(root: HTMLElement): void {
  const html = document.documentElement;
  const wake = () => {
    if (html.dataset.session === 'guest') return;
    observer.disconnect();
    withAccount(({ startAccountLobby }) => startAccountLobby(root));
  };
  const observer = new MutationObserver(wake);
  observer.observe(html, { attributeFilter: ['data-session'] });
  wake();
}

/** A guest's heart opens the login dialog; what waits for the sign-in is loaded then. */
function watchHearts(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('a.heart');
    if (heart) withAccount(({ markAfterSignIn }) => markAfterSignIn(heart, event));
  });
}

const lobby = document.querySelector<HTMLElement>('[data-lobby]');
if (lobby) {
  watchUse(lobby);
  watchMember(lobby);
  watchHearts(lobby);
}

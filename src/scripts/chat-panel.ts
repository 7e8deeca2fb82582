/* The chat opens in a panel over the page, small or large (specification §4, "Chat window"). */
import { isBrowsers } from '../hydration/opener.ts';

let panel: HTMLElement | undefined;
let opener: HTMLElement | undefined;

function close(): void {
  panel?.remove();
  panel = undefined;
  opener?.focus();
}

function resize(): void {
  if (panel) panel.dataset.size = panel.dataset.size === 'large' ? 'small' : 'large';
}

/** Shows the chat's page in a frame; its own buttons size and close the panel. */
function open(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.src = link.href;
  frame.title = link.querySelector('[data-chat-name]')?.textContent ?? '';
  panel = document.createElement('div');
  panel.className = 'chat-panel';
  panel.dataset.size = 'small';
  panel.append(frame);
  panel.addEventListener('foyer:chat', (event) => {
    if ((event as CustomEvent<string>).detail === 'close') close();
    else resize();
  });
  document.body.append(panel);
  frame.focus();
}

/** Asks guests to sign in, and tells trials that they need an account of their own. */
async function refuse(session: string, link: HTMLAnchorElement): Promise<void> {
  try {
    if (session === 'trial') {
      const { showTrueAccount } = await import('#stores/identity/true-account.ts');
      showTrueAccount();
      return;
    }
    const { requestDialog } = await import('#stores/dialog-requests.ts');
    requestDialog('login');
  } catch {
    location.assign(link.href);
  }
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-chat]');
  if (!link || isBrowsers(event)) return;
  event.preventDefault();
  const { session = 'guest' } = document.documentElement.dataset;
  if (session === 'guest' || session === 'trial') {
    void refuse(session, link);
    return;
  }
  opener = link;
  if (panel) close();
  else open(link);
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && panel?.contains(document.activeElement)) close();
});

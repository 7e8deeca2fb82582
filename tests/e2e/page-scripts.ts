/**
 * Runs in the page: what lies under a veil is drawn sharp. Without a graphics card each picture with
 * a dialog is blurred by the processor, and the tests look at nothing through a veil.
 */
export function keepSharp(): void {
  const sheet = new CSSStyleSheet();
  // Outside the page's layers, so above them.
  sheet.replaceSync('::backdrop { backdrop-filter: none; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: the visitor has read the first-time notice, which would open over what they do. */
export function readFirstNotice(): void {
  document.addEventListener('DOMContentLoaded', () => {
    // A game in the page's frame has no storage.
    if (window !== window.top) return;
    const { notice, noticeFirst = notice } = document.documentElement.dataset;
    if (noticeFirst) localStorage.setItem('index_notice', JSON.stringify([noticeFirst]));
  });
}

/** Runs in the page: nobody there hears that notices wait for the member. */
export function keepNoticesAway(): void {
  const deafen = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === 'unread') event.stopImmediatePropagation();
  };
  window.addEventListener('foyer:open', deafen, true);
}

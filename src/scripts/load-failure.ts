/* What a page does when a script or a style of its own does not come (specification §8,
ChunkLoadError): it says so with a button that tries again. A file that is gone belongs to a build
that another has replaced; then the page is loaded again by itself, once. */

const reloadedFor = 'reloadedFor';
const openingKept = 'opening';
const root = document.documentElement;

/** Dialogs that could not be loaded once; after a second time their links lead on. */
const failed = new Set<string>();

/** Says that something did not come; its button tries again. */
function show(again: () => void): void {
  const notice = document.querySelector<HTMLElement>('[data-load-failure]');
  const button = notice?.querySelector('button');
  if (!notice || !button) return;
  button.onclick = () => {
    notice.hidePopover();
    again();
  };
  if (!notice.matches(':popover-open')) notice.showPopover();
}

/** Asks for a dialog, as a press of its opener does. */
function ask(name: string): void {
  root.dataset.opening = name;
  document.dispatchEvent(new CustomEvent('foyer:open', { detail: name, cancelable: true }));
}

/** A dialog that was asked for cannot be loaded. */
function tellDialog(link: string | undefined): void {
  const { opening = '' } = root.dataset;
  delete root.dataset.opening;
  // Nobody asked for the first notice.
  if (opening === '' || opening === 'popup') return;
  const href =
    link ?? document.querySelector<HTMLAnchorElement>(`a[data-opens='${opening}']`)?.href;
  if (href && failed.has(opening)) location.assign(href);
  else show(() => ask(opening));
  failed.add(opening);
}

/** Loads the page again for a file that is gone, for the same one never twice. */
function reloadFor(address: string): void {
  try {
    if (sessionStorage.getItem(reloadedFor) === address) return;
    sessionStorage.setItem(reloadedFor, address);
    const { opening = '', openingVendor = '' } = root.dataset;
    sessionStorage.setItem(openingKept, `${opening} ${openingVendor}`);
  } catch {
    // Without a memory it could go on for ever.
    return;
  }
  location.reload();
}

/** What was asked for before the page was loaded again is asked for once more. */
function openAgain(): void {
  try {
    const [opening, openingVendor = ''] = sessionStorage.getItem(openingKept)?.split(' ') ?? [];
    sessionStorage.removeItem(openingKept);
    root.dataset.openingVendor = openingVendor;
    if (opening) ask(opening);
  } catch {}
}

/** Watches what the page loads. Islands have to be started before. */
export function watchLoads(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isOurs = entry.name.startsWith(`${location.origin}/_astro/`);
      if (isOurs && entry.responseStatus === 404) reloadFor(entry.name);
    }
  }).observe({ type: 'resource', buffered: true });
  document.addEventListener('foyer:load-failed', (event) =>
    tellDialog((event as CustomEvent<string | undefined>).detail),
  );
  // A member's header. Other islands tell of themselves when they are wanted.
  document.addEventListener('astro:hydration-error', ({ target }) => {
    const island = target as HTMLElement & { start(): void };
    if (island.getAttribute('client') === 'member') show(() => island.start());
  });
  openAgain();
}

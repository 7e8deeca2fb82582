/* What a page does when a script of its own does not come (specification §8, ChunkLoadError): it
says so with a button that tries again. A file that is gone belongs to a build that another has
replaced; then the page is left for a new one by itself, once. */

const { dataset } = document.documentElement;

/** The dialog that could not be loaded last; after a second time its link leads on. */
let failed: string | undefined;

/** The page of what could not be loaded last. */
let missed: string | undefined;

/** Returns the address of the link that opens the requested dialog. */
function wantedPage(): string | undefined {
  return document.querySelector<HTMLAnchorElement>(`a[data-opens='${dataset.opening}']`)?.href;
}

/** Shows that a requested dialog cannot be loaded, with a button that requests it again. */
export function showLoadFailure(link = wantedPage()): void {
  const { opening } = dataset;
  const notice = document.querySelector<HTMLElement>('[data-load-failure]');
  const button = notice?.querySelector('button');
  delete dataset.opening;
  // The first notice, which nobody asked for, has no link.
  if (!link || !button) return;
  if (failed === opening) location.assign(link);
  failed = opening;
  missed = link;
  button.onclick = (press) => {
    press.preventDefault();
    missed = undefined;
    notice?.hidePopover();
    dataset.opening = opening;
    document.dispatchEvent(new CustomEvent('foyer:open', { detail: opening, cancelable: true }));
  };
  notice?.showPopover();
}

/** Leaves the page for a file that is gone, for the same one never twice. */
function leaveFor(file: string): void {
  try {
    // All of them: of two that are gone, each page would find the other one new.
    const gone = sessionStorage.gone?.split(' ') ?? [];
    if (gone.includes(file)) return;
    sessionStorage.gone = [...gone, file].join(' ');
  } catch {
    // Without a memory it could go on for ever.
    return;
  }
  const page = missed ?? wantedPage();
  if (page) location.assign(page);
  else location.reload();
}

// What the page loads, and has loaded.
new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
    // Without what an island adds to an address to try it again.
    if (responseStatus === 404 && name.includes('/_astro/')) leaveFor(name.split('?')[0] ?? '');
  }
}).observe({ type: 'resource', buffered: true });

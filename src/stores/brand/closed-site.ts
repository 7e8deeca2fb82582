import type { RefusalCode, TransportCode } from '#contract/refusals.ts';

const keptAs = 'closed-reload';
const onceInMs = 60_000;

/** Codes of refusals while the site is closed to the visitor. */
const closedCodes: ReadonlySet<string> = new Set<RefusalCode>(['maintenance', 'region_restricted']);

/**
 * Reloads the page when a call was refused because the site is closed; the server then shows that
 * at the same address. At most once a minute, since a page may have been let through shortly before
 * its calls were refused.
 */
export function reloadWhenClosed(code: RefusalCode | TransportCode): void {
  if (!closedCodes.has(code) || document.documentElement.dataset.closed !== undefined) return;
  try {
    const nowMs = Date.now();
    if (nowMs - Number(sessionStorage.getItem(keptAs) ?? 0) < onceInMs) return;
    sessionStorage.setItem(keptAs, String(nowMs));
  } catch {
    // Without a memory it could go on for ever.
    return;
  }
  location.reload();
}

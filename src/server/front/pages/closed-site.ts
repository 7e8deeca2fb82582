import type { ClosedPage, Closure } from '#lib/closure.ts';
import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';
import { networkAddress } from '#lib/network.ts';
import type { Render, RenderedAnswer } from './render.ts';

/**
 * Returns whether the site is open to an address; called before every page, so it must not wait.
 */
export type StatusFor = (clientAddress: string) => { readonly kind: 'open' } | Closure;

/**
 * Pages that machines read: they do not depend on a visitor's place, and hiding them would cost
 * search rank.
 */
const openToAll: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml']);

/** Returns whether this path is answered as usual while the site is closed. */
export function isOpenToAll(path: string): boolean {
  return openToAll.has(path);
}

/**
 * Returns the target of the page for a closed site, in the language of the path. @param prefixes
 * first segments of the addresses of languages other than the default one.
 */
export function closedTarget({ kind, path }: ClosedPage, prefixes: readonly string[]): string {
  const { prefix } = splitPrefix(path, prefixes);
  return withPrefix({
    prefix,
    path: `/closed/${kind === 'maintenance' ? 'maintenance' : 'region'}`,
  });
}

/** Renders the page for a closed site; `undefined` when that fails. */
export async function renderClosed(
  render: Render,
  page: ClosedPage,
  { requestId, prefixes }: { readonly requestId: string; readonly prefixes: readonly string[] },
): Promise<RenderedAnswer | undefined> {
  const { clientAddress } = page;
  const visitor = { cookie: undefined, clientAddress, closed: page };
  const asker = { requestId, network: networkAddress(clientAddress) };
  const outcome = await render(closedTarget(page, prefixes), asker, visitor);
  return outcome.kind === 'rendered' && outcome.status === closedStatus[page.kind]
    ? outcome
    : undefined;
}

/** Status of a closed site: 503 asks machines to come back; 403 matches the calls. */
export const closedStatus: Readonly<Record<Closure['kind'], number>> = {
  maintenance: 503,
  region_restricted: 403,
};

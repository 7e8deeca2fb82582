import { announcements, helpCentre, news, promotions } from '#contract/brand/articles.ts';
import type { Answer } from '#contract/call.ts';
import { gameMenus } from '#contract/play/games.ts';
import { lobbyPaths, splitLanes } from './lobbies.ts';

/** Page that search engines may index. */
export interface SitePage {
  /** Path without the language's prefix. */
  readonly path: string;
  /** Publication of its text, in milliseconds; `undefined` for lists and games. */
  readonly modifiedAtMs?: number | undefined;
}

/**
 * Pages that search engines must not list: they belong to one visitor, or are part or replacement
 * of another page.
 */
const notForSearch =
  /^\/(?:404|500|closed|download|game|seamless|login|social|excluded|security|change-password|reset-password|contact\/vip|helpmc|chat|parts|help\/search)(?:\/|$)/;

const pageFiles = Object.keys(import.meta.glob('../pages/**/*.astro'));

/** Lists pages that always exist, whatever the platform has. */
function fixedPaths(): readonly string[] {
  return pageFiles
    .map((file) => file.replace('../pages', '').replace(/(?:\/index)?\.astro$/, '') || '/')
    .filter((path) => !path.includes('[') && path !== '/promoDetail' && !notForSearch.test(path));
}

/**
 * Lists every page that search engines may index, once for all languages. Pages that the platform
 * did not list are left out, and `isPartial` is then true.
 */
export async function listPages(
  locals: App.Locals,
): Promise<{ readonly pages: readonly SitePage[]; readonly isPartial: boolean }> {
  const { api } = locals;
  const [menus, help, offers, ...letters] = await Promise.all([
    api.call(gameMenus, {}),
    api.call(helpCentre, {}),
    api.call(promotions, {}),
    everyPage((pageNo) => api.call(announcements, { pageNo })),
    everyPage((pageNo) => api.call(news, { pageNo })),
  ]);
  const lanes = menus.ok ? splitLanes(menus.value.data.lanes) : [];
  const articles = [
    ...(help.ok ? help.value.list : []),
    ...(offers.ok ? offers.value.list : []),
    ...letters.flatMap(({ list }) => list),
  ];
  const pages = new Map<string, SitePage>();
  for (const path of fixedPaths()) pages.set(path, { path });
  for (const { gameClassify } of lanes) {
    const path = lobbyPaths[gameClassify];
    pages.set(path, { path });
  }
  for (const { path, publishedAtMs } of articles) {
    pages.set(path, { path, modifiedAtMs: publishedAtMs });
  }
  const isPartial = !menus.ok || !help.ok || !offers.ok || letters.some((each) => each.isPartial);
  return { pages: [...pages.values()], isPartial };
}

type Letters = typeof announcements | typeof news;

/** The entries of a list on all its pages. */
async function everyPage<E extends Letters>(ask: (pageNo: number) => Promise<Answer<E>>) {
  const list: { readonly path: string; readonly publishedAtMs: number }[] = [];
  for (let pageNo = 1, last = 1; pageNo <= last; pageNo += 1) {
    const answer = await ask(pageNo);
    if (!answer.ok) return { list, isPartial: true };
    list.push(...answer.value.list);
    last = answer.value.totalPages;
  }
  return { list, isPartial: false };
}

import { type GameCategory, gameMenus, type Lane } from '#contract/games.ts';
import { type RegisterSettings, registerSettings, whitelabel } from '#contract/system.ts';
import { site } from '#site';

/** What the frame around every page shows of the platform. */
export interface Chrome {
  /** Vendors by category. */
  readonly lanes: readonly Lane[];
  /** How the registration form is built; without it there is no sign-in dialog on the page. */
  readonly settings?: RegisterSettings | undefined;
  /** Shown before amounts. */
  readonly currencySymbol: string;
  /** Something was not to be had: the page should not be kept. */
  readonly isPartial: boolean;
}

/** The specification's fallback (§9). */
const fallbackSymbol = '$';

/** The frame of a prerendered page: no platform to ask, so no vendors and no dialog. */
export const bareChrome: Chrome = {
  lanes: [],
  currencySymbol: site.currencySymbol,
  isPartial: false,
};

/** Asks the platform for what the frame shows; refusals leave gaps instead of errors. */
export async function loadChrome(locals: App.Locals): Promise<Chrome> {
  const [menus, settings, brand] = await Promise.all([
    locals.api.call(gameMenus, {}),
    locals.api.call(registerSettings, {}),
    locals.api.call(whitelabel, {}),
  ]);
  return {
    lanes: menus.ok ? menus.value.data.lanes : [],
    settings: settings.ok ? settings.value : undefined,
    currencySymbol: brand.ok ? brand.value.currencySymbol : fallbackSymbol,
    isPartial: !(menus.ok && settings.ok && brand.ok),
  };
}

/** Lets every visitor share one copy of a page for a minute, unless something is missing on it. */
export function keepForVisitors(headers: Headers, isPartial: boolean): void {
  headers.set(
    'Cache-Control',
    isPartial ? 'no-store' : 'public, s-maxage=60, stale-while-revalidate=600',
  );
}

/** The part of the home page that shows a category. */
export function anchorOf(category: GameCategory): string {
  return category.toLowerCase();
}

/** The part of the home page that shows a vendor. */
export function vendorAnchor(nodeId: number): string {
  return `v${nodeId}`;
}

/** The categories of the header's navigation, in its order (specification §2, "Header"). */
const headerCategories: readonly GameCategory[] = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
];

/** Header entries: categories that have vendors; the two kinds of lottery share one entry. */
export function headerEntries(lanes: readonly Lane[]): readonly GameCategory[] {
  const offered = new Set(lanes.map((lane) => lane.gameClassify));
  return headerCategories.filter(
    (each) => offered.has(each) && !(each === 'LOTT' && offered.has('ELOTT')),
  );
}

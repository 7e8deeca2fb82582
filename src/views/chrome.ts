import { notices } from '#contract/brand/articles.ts';
import { type BrandFacts, brandFacts } from '#contract/brand/brand.ts';
import { enabledContractKinds } from '#contract/brand/contract-kinds.ts';
import { type Features, readFeatures } from '#contract/brand/features.ts';
import { permission } from '#contract/brand/permission.ts';
import type { RegisterSettings } from '#contract/brand/system.ts';
import { type OfferedMethod, offeredMethods } from '#contract/money/deposit-methods.ts';
import { type GameCategory, gameMenus, type Lane } from '#contract/play/games.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { type ServiceLinks, serviceLinks } from './customer-service.ts';
import { splitLanes } from './lobbies.ts';
import { memoizeByIdentity } from './memoize.ts';

/** Platform data of the frame around every page. */
export interface Chrome {
  /** Vendors by lobby (views/lobbies.ts). */
  readonly lanes: readonly Lane[];
  /** Settings of the registration form; without them the page has no sign-in dialog. */
  readonly settings?: RegisterSettings | undefined;
  readonly features: Features;
  /** Kinds of contracts that agents make; empty when the platform is not available. */
  readonly contractKinds: readonly ContractKind[];
  /** ISO 4217 code; empty when the platform is not available. */
  readonly currency: string;
  /** Newest notice that opens by itself on a first visit. */
  readonly noticeId?: string | undefined;
  /** Shown before amounts. */
  readonly currencySymbol: string;
  readonly service: ServiceLinks;
  /** Facts about the brand; `undefined` when the platform is not available. */
  readonly facts?: BrandFacts | undefined;
  /** Deposit methods that are on. */
  readonly payments: readonly OfferedMethod[];
  /** Code of the brand in the browser's storage; empty when the platform is not available. */
  readonly merchantCode: string;
  /** Id of the brand's Google tag; empty for none. */
  readonly gtagId: string;
  /** Origins to fetch games' pictures from; empty for this site only. */
  readonly imageCDNs: readonly string[];
  /** True when something was not available, so that the page should not be cached. */
  readonly isPartial: boolean;
}

/** The specification's fallback (§9). */
const fallbackSymbol = '$';

function askForChrome({ api, origin }: App.Locals) {
  return Promise.all([
    api.call(gameMenus, {}),
    api.call(permission, { url: origin }),
    api.call(notices, { type: 'PU' }),
    api.call(brandFacts, {}),
    api.call(offeredMethods, {}),
  ]);
}

/**
 * Loads the frame's data from the platform; refusals leave gaps instead of errors. Returns the same
 * object for the same answers.
 */
export async function loadChrome(locals: App.Locals): Promise<Chrome> {
  return readChrome(await askForChrome(locals));
}

const readChrome = memoizeByIdentity(toChrome);

function toChrome([menus, site, popups, facts, payments]: Awaited<
  ReturnType<typeof askForChrome>
>): Chrome {
  const info = site.ok ? site.value.info : undefined;
  return {
    lanes: menus.ok ? splitLanes(menus.value.data.lanes) : [],
    settings: info?.register,
    features: info ? readFeatures(info.whitelabel.switches) : 'USERNAMEREG DIRECTREG3',
    contractKinds: info ? enabledContractKinds(info.whitelabel.switches.agents) : [],
    currency: info?.whitelabel.currency ?? '',
    noticeId: popups.ok ? popups.value.list[0]?.id : undefined,
    currencySymbol: info?.whitelabel.currencySymbol ?? fallbackSymbol,
    service: serviceLinks(info?.customerService ?? { url: '', vipUrl: '' }),
    facts: facts.ok ? facts.value : undefined,
    payments: payments.ok ? payments.value.list : [],
    merchantCode: info?.whitelabel.merchantCode ?? '',
    gtagId: info?.analytics.gtagId ?? '',
    imageCDNs: info?.imageCDNs ?? [],
    isPartial: !(menus.ok && info && facts.ok && payments.ok),
  };
}

/** Returns the anchor of a category's part of the home page. */
export function categoryAnchor(category: GameCategory): string {
  return category.toLowerCase();
}

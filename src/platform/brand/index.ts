export {
  articleRoutes,
  hasPromotionText,
  listShownPromotions,
  readPromotionTitle,
  replaceFeed,
} from './articles/index.ts';
export { bannerRoutes, fillBanners, storedBanner } from './banners/index.ts';
export { brandRoutes } from './brand/index.ts';
export { messageSender } from './message-sender.ts';
export type { PromotionOffer, PromotionOffers } from './parts.ts';
export { permissionRoutes } from './permission/index.ts';
export { fillResources, resourceRoutes, storedResources } from './resources/index.ts';
export {
  analyticsSetting,
  type CustomerServiceSettings,
  customerServiceSetting,
  identitySetting,
  imageCDNsSetting,
  launchGameCDNsSetting,
  maintenanceSetting,
  openingGiftMinorSetting,
  readOpeningGift,
  registerSetting,
  restrictedCountriesSetting,
  type WhitelabelSettings,
  whitelabelSetting,
} from './settings/index.ts';
export {
  createCallClosure,
  findClosure,
  type SiteClosures,
  type SiteStatus,
  systemRoutes,
  watchSiteClosures,
  watchSiteStatus,
} from './system/index.ts';

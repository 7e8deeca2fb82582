export { type CustomerServiceSettings, customerServiceSetting } from './customer-service.ts';
export { identitySetting } from './identity.ts';
export { openingGiftMinorSetting, readOpeningGift } from './opening-gift.ts';
export { registerSetting } from './register.ts';
export { maintenanceSetting, restrictedCountriesSetting } from './site-status.ts';
export { analyticsSetting, imageCDNsSetting, launchGameCDNsSetting } from './third-parties.ts';
export { type WhitelabelSettings, whitelabelSchema, whitelabelSetting } from './whitelabel.ts';

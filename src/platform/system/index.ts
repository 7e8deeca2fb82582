export type { PlatformSettings } from './defaults.ts';
export { createGate, type Gate } from './gate.ts';
export { levelOf } from './levels.ts';
export { openSettings } from './open.ts';
export { countryOf } from './place.ts';
export { systemRoutes } from './routes.ts';
export { noInput, registerSettingsValue, whitelabelValue } from './schemas.ts';
export {
  changeSetting,
  fillSettings,
  isTaken,
  noteTaken,
  readOpeningGift,
  readSetting,
  writeSetting,
} from './settings.ts';
export { type SiteStatus, type SiteStatusWatch, watchSiteStatus } from './site-status.ts';
export { readStanding } from './status.ts';
export { readWhitelabel, type WhitelabelSettings } from './whitelabel.ts';

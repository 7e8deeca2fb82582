export {
  createCallClosure,
  findClosure,
  type SiteClosures,
  watchSiteClosures,
} from './closures.ts';
export { systemRoutes } from './routes.ts';
export { registerSettingsValue, whitelabelValue } from './schemas.ts';
export { type SiteStatus, type SiteStatusWatch, watchSiteStatus } from './site-status.ts';
export { readSiteRestrictions } from './system-status.ts';
export { readWhitelabel } from './whitelabel.ts';

export { createSiteClosure, type SiteClosure } from './closure.ts';
export { systemRoutes } from './routes.ts';
export { registerSettingsValue, whitelabelValue } from './schemas.ts';
export { type SiteStatus, type SiteStatusWatch, watchSiteStatus } from './site-status.ts';
export { readSiteRestrictions } from './status.ts';
export { readWhitelabel } from './whitelabel.ts';

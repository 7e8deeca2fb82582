export type { PlatformSettings } from './defaults.ts';
export { systemRoutes } from './routes.ts';
export { noInput } from './schemas.ts';
export { changeSetting, fillSettings, readSetting } from './settings.ts';

export type { PlatformSettings } from './defaults.ts';
export { createGate, type Gate } from './gate.ts';
export { systemRoutes } from './routes.ts';
export { noInput } from './schemas.ts';
export { changeSetting, fillSettings, readOpeningGift, readSetting } from './settings.ts';

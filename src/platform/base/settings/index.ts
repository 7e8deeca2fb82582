export type { PlatformSettings } from './defaults.ts';
export { type LevelSetting, levelOf } from './levels.ts';
export { openSettings } from './open.ts';
export {
  changeSetting,
  fillSettings,
  hasMarker,
  readMarker,
  readOpeningGift,
  readSetting,
  saveMarker,
  writeSetting,
} from './settings.ts';
export { type WhitelabelSettings, whitelabelSetting } from './whitelabel.ts';

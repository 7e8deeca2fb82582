export { demonstrationSetting } from './demonstration.ts';
export { openSettings } from './open-settings.ts';
export { type AnySetting, defineSetting, type Setting } from './setting.ts';
export {
  changeSetting,
  fillSettings,
  hasMarker,
  readMarker,
  readSetting,
  saveMarker,
  writeSetting,
} from './settings.ts';

export { codeLifeMinutesSetting, smsCountriesSetting } from './codes.ts';
export { findClubLabel, type LevelSetting, levelsSetting } from './levels.ts';
export {
  defaultPasswordSetting,
  passwordMaxAgeDaysSetting,
  recoveryTellsSetting,
} from './passwords.ts';
export { trialGiftMinorSetting } from './trial.ts';

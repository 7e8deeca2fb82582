import { demonstrationSetting } from '#platform/base/settings/index.ts';
import {
  analyticsSetting,
  customerServiceSetting,
  identitySetting,
  imageCDNsSetting,
  launchGameCDNsSetting,
  maintenanceSetting,
  openingGiftMinorSetting,
  registerSetting,
  restrictedCountriesSetting,
  whitelabelSetting,
} from '#platform/brand/index.ts';
import { chatSetting } from '#platform/care/index.ts';
import {
  daysWithoutDrawSetting,
  drawBeaconSetting,
  drawFeedsSetting,
  drawsSetting,
  vnLotterySetting,
} from '#platform/draws/index.ts';
import {
  codeLifeMinutesSetting,
  defaultPasswordSetting,
  levelsSetting,
  passwordMaxAgeDaysSetting,
  recoveryTellsSetting,
  smsCountriesSetting,
  trialGiftMinorSetting,
} from '#platform/identity/index.ts';
import {
  singleWalletSetting,
  uplineTransfersSetting,
  withdrawalsSetting,
} from '#platform/money/index.ts';
import { pvpSetting } from '#platform/play/index.ts';
import {
  missionsSetting,
  pointsSetting,
  rebatesSetting,
  referralsSetting,
} from '#platform/rewards/index.ts';
import { deskSetting } from '#platform/staff/index.ts';

/** Settings of all domains, in the order in which an operator is told of their problems. */
export const platformSettings = [
  registerSetting,
  whitelabelSetting,
  identitySetting,
  maintenanceSetting,
  restrictedCountriesSetting,
  demonstrationSetting,
  openingGiftMinorSetting,
  trialGiftMinorSetting,
  defaultPasswordSetting,
  passwordMaxAgeDaysSetting,
  codeLifeMinutesSetting,
  smsCountriesSetting,
  recoveryTellsSetting,
  singleWalletSetting,
  levelsSetting,
  vnLotterySetting,
  drawsSetting,
  drawBeaconSetting,
  drawFeedsSetting,
  daysWithoutDrawSetting,
  withdrawalsSetting,
  deskSetting,
  pointsSetting,
  rebatesSetting,
  missionsSetting,
  pvpSetting,
  referralsSetting,
  uplineTransfersSetting,
  chatSetting,
  customerServiceSetting,
  analyticsSetting,
  imageCDNsSetting,
  launchGameCDNsSetting,
] as const;

/** Values of the settings, by name. */
export type PlatformSettings = {
  readonly [Each in (typeof platformSettings)[number] as Each['name']]: Each['initial'];
};

/** Returns the setting of a name. */
export function settingNamed(name: keyof PlatformSettings): (typeof platformSettings)[number] {
  const setting = platformSettings.find((each) => each.name === name);
  if (!setting) throw new Error(`there is no setting ${name}`);
  return setting;
}

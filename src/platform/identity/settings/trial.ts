import { defineSetting } from '#platform/base/settings/setting.ts';
import { minor } from '#platform/base/settings/setting-kinds.ts';

/** Play money of each new trial account, in minor units. */
export const trialGiftMinorSetting = defineSetting({
  name: 'trialGiftMinor',
  initial: '1000000000',
  schema: minor,
});

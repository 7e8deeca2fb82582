import { defineSetting } from '#platform/base/settings/setting.ts';
import { truth } from '#platform/base/settings/setting-kinds.ts';

/** One wallet serves every vendor; else members move money to a vendor before they play. */
export const singleWalletSetting = defineSetting({
  name: 'singleWallet',
  initial: false,
  schema: truth,
});

import { defineSetting } from './setting.ts';

/** True for a demonstration brand; set once, when its database is created. */
export const demonstrationSetting = defineSetting<'demonstration', boolean>({
  name: 'demonstration',
  initial: false,
  demonstration: true,
});

import { defineSetting } from './setting.ts';

/** This is a demonstration brand: said once, when its database was made. */
export const demonstrationSetting = defineSetting<'demonstration', boolean>({
  name: 'demonstration',
  initial: false,
  demonstration: true,
});

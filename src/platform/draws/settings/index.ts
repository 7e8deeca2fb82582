export { type DrawBeaconSettings, drawBeaconSetting } from './beacon.ts';
export { daysWithoutDrawSetting } from './days-without-draw.ts';
export { type DrawFeed, drawFeedsSetting } from './feeds.ts';
export { type DrawSettings, drawsSetting } from './limits.ts';
export { vnLotterySetting } from './stations.ts';

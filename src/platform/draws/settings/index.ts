export { type DrawBeaconSettings, drawBeaconSetting } from './beacon.ts';
export { type DrawSettings, drawsSetting } from './bet-limits.ts';
export { daysWithoutDrawSetting } from './days-without-draw.ts';
export { type DrawFeed, drawFeedsSetting } from './feeds.ts';
export { vnLotterySetting } from './stations.ts';

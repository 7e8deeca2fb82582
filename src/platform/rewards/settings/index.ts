export { type PointsSettings, pointsSetting } from './points.ts';
export { type RebateSettings, rebatesSetting } from './rebates.ts';

export { type PointsSettings, pointsSetting } from './points.ts';

export { type MissionSetting, type MissionSettings, missionsSetting } from './missions.ts';
export { type PointsSettings, pointsSetting } from './points.ts';
export { type RebateSettings, rebatesSetting } from './rebates.ts';
export { type ReferralSettings, referralsSchema, referralsSetting } from './referrals.ts';

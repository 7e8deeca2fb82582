export { listMemberReferrals, writeReferralTerms } from './desk.ts';
export { readOffer, recordReferral } from './record-referral.ts';
export { referralRoutes } from './routes.ts';
export { rewardValue } from './schemas.ts';

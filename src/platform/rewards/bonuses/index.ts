export { cancelStaffBonus, offerStaffBonus, type StaffBonusOffer } from './offer.ts';
export { bonusRoutes } from './routes.ts';
export { bonusesValue } from './schemas.ts';
export { listBonuses } from './view.ts';
export { workOutBonusWorths } from './worth/index.ts';

export { readPointsBalance } from './balance.ts';
export { readStaffItems, writeItem } from './desk.ts';
export { creditDay, creditPoints, findPlayKind, listSourcesOfDay } from './earning/index.ts';
export { fillRedeemItems } from './items/index.ts';
export { fillPastPoints } from './past/index.ts';
export { codeOfKind, housePoints, memberPoints, pointsCurrency } from './point-account.ts';
export { decideRedeem, readRedeemCash, readWaitingRedeems } from './redeems/index.ts';
export { pointsRoutes } from './routes.ts';
export { storedRedeemItem } from './schemas.ts';

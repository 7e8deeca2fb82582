export { walletInPlay } from './carrying.ts';
export { closeGameSessions } from './ending.ts';
export { findGateRefusal, type GateCode } from './gates.ts';
export { launchRoutes } from './routes.ts';
export { type GameSession, isSessionOpen, readGameSession, redeemTicket } from './session.ts';
export { type SiteDoors, watchSiteDoors } from './site-doors.ts';
export { checkStake, type Staker } from './stakes.ts';
export type { GameStart, StartGame } from './start.ts';

export { findWalletInPlay } from './carry-money.ts';
export { closeGameSessions } from './end-game-sessions.ts';
export type { GameStart, StartGame } from './game-start.ts';
export { findGateRefusal, type GateCode, type GateRefusal } from './gates.ts';
export { launchRoutes } from './routes.ts';
export { type GameSession, isSessionOpen, readGameSession, redeemTicket } from './session.ts';
export { type SiteDoors, watchSiteDoors } from './site-doors.ts';
export { checkStake, type Staker } from './stakes.ts';

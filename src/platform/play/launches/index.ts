export { findWalletInPlay } from './carry-money.ts';
export { closeGameSessions } from './end-game-sessions.ts';
export type { GameStart, StartGame } from './game-start.ts';
export { findPlayCheckRefusal, type PlayCheckCode, type PlayCheckRefusal } from './play-check.ts';
export { launchRoutes } from './routes.ts';
export { type GameSession, isSessionOpen, readGameSession, redeemTicket } from './session.ts';
export { checkStake, type Staker } from './stakes.ts';

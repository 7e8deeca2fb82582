export { type Live, openLive, sweepChanges } from './live.ts';
export { liveRoutes } from './routes.ts';

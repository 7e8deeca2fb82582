export { listFlaggedMembers } from './flagged-members.ts';
export { signalActs, signalDeskRoutes } from './routes.ts';
export { runSignals } from './run-signals.ts';
export { sweepTraces } from './sweep.ts';

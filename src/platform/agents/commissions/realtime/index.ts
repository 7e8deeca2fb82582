export { readRealtimeIncome } from './live/live.ts';
export { listRealtimeDue, runRealtime } from './running.ts';

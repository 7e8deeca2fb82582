export { readRealtimeIncome } from './income/realtime-income.ts';
export { listRealtimeDue, runRealtime } from './run-realtime.ts';

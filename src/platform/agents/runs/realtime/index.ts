export { listRealtimeDue, runRealtime } from './running.ts';

export { listStaffMailings, withdraw, write } from './mailing-acts.ts';
export { runMailings } from './run-mailings.ts';
export { previewSegment } from './segment.ts';

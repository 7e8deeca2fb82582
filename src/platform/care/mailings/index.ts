export { listStaffMailings, withdraw, write } from './mailing.ts';
export { runMailings } from './run-mailings.ts';
export { previewSegment } from './segment.ts';

export { listOldRounds, readStaffRound } from './desk.ts';
export { endRound } from './ending.ts';
export { checkRoundWithVendor } from './vendor-check.ts';

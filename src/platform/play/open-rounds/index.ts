export { checkRoundWithVendor } from './asking.ts';
export { listOldRounds, readStaffRound } from './desk.ts';
export { endRound } from './ending.ts';

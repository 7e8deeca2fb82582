export { listOldRounds, readStaffRound } from './desk.ts';
export { endRound } from './end-round.ts';
export { checkRoundWithVendor } from './vendor-check.ts';

import { failureMoves } from './actors/failures.ts';
import { launchMoves } from './actors/launches.ts';
import { lookMoves } from './actors/looks.ts';
import { lotteryMoves } from './actors/lotteries.ts';
import { lotteryStaffMoves } from './actors/lottery-staff.ts';
import { memberMoves } from './actors/member.ts';
import { planMoves } from './actors/plans.ts';
import { protectionMoves } from './actors/protection.ts';
import { staffMoves } from './actors/staff.ts';
import { timeMoves } from './actors/time.ts';
import { trialMoves } from './actors/trials.ts';
import { vendorMoves } from './actors/vendors.ts';
import type { Move, Moves } from './step.ts';

/** Everything that actors do, by domain. */
const domains: readonly Moves[] = [
  timeMoves,
  failureMoves,
  memberMoves,
  trialMoves,
  launchMoves,
  vendorMoves,
  protectionMoves,
  staffMoves,
  lookMoves,
  lotteryMoves,
  lotteryStaffMoves,
  planMoves,
];

/** Moves by the kind of their steps. */
export const moves: ReadonlyMap<string, Move> = new Map(
  domains.flatMap((domain) => Object.entries(domain)),
);

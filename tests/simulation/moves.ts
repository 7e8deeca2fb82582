import { accountMoves } from './actors/accounts.ts';
import { agentLookMoves } from './actors/agent-looks.ts';
import { agentMoves } from './actors/agents.ts';
import { bonusDrawMoves } from './actors/bonus-draws.ts';
import { bonusMoves } from './actors/bonuses.ts';
import { depositMoves } from './actors/cashier/deposits.ts';
import { fundMoves } from './actors/cashier/funds.ts';
import { latePaymentMoves } from './actors/cashier/late-payments.ts';
import { payoutMoves } from './actors/cashier/payouts.ts';
import { refusedMoneyMoves } from './actors/cashier/refused-money.ts';
import { transferMoves } from './actors/cashier/transfers.ts';
import { withdrawalStaffMoves } from './actors/cashier/withdrawal-staff.ts';
import { withdrawalMoves } from './actors/cashier/withdrawals.ts';
import { catalogueMoves } from './actors/catalogue.ts';
import { chatMoves } from './actors/chat.ts';
import { contractLineMoves } from './actors/contract-lines.ts';
import { contractMoves } from './actors/contracts.ts';
import { deviceMoves } from './actors/devices.ts';
import { failureMoves } from './actors/failures.ts';
import { followedPlanMoves } from './actors/followed-plans.ts';
import { forgeryMoves } from './actors/forgeries.ts';
import { launchMoves } from './actors/launches.ts';
import { lookMoves } from './actors/looks.ts';
import { lossLookMoves } from './actors/loss-looks.ts';
import { lotteryMoves } from './actors/lotteries.ts';
import { lotteryStaffMoves } from './actors/lottery-staff.ts';
import { meanwhileMoves } from './actors/meanwhile.ts';
import { memberMoves } from './actors/member.ts';
import { moneyLookMoves } from './actors/money-looks.ts';
import { nightMoves } from './actors/nights.ts';
import { ownLookMoves } from './actors/own-looks.ts';
import { planMoves } from './actors/plans.ts';
import { promotionStaffMoves } from './actors/promotions/promotion-staff.ts';
import { promotionMoves } from './actors/promotions/promotions.ts';
import { protectionMoves } from './actors/protection.ts';
import { recordLookMoves } from './actors/record-looks.ts';
import { envelopeStaffMoves } from './actors/rewards/envelope-staff.ts';
import { envelopeMoves } from './actors/rewards/envelopes.ts';
import { levelMoves } from './actors/rewards/levels.ts';
import { mallStaffMoves } from './actors/rewards/mall-staff.ts';
import { missionMoves } from './actors/rewards/missions.ts';
import { pointMoves } from './actors/rewards/points.ts';
import { rebateMoves } from './actors/rewards/rebates.ts';
import { referralMoves } from './actors/rewards/referrals.ts';
import { sharedOutMoves } from './actors/rewards/shared-out.ts';
import { wheelMoves } from './actors/rewards/wheel.ts';
import { wheelStaffMoves } from './actors/rewards/wheel-staff.ts';
import { roomLookMoves } from './actors/room-looks.ts';
import { roomMoves } from './actors/rooms.ts';
import { spentWinMoves } from './actors/spent-wins.ts';
import { staffMoves } from './actors/staff.ts';
import { strangerMoves } from './actors/strangers.ts';
import { teamLookMoves } from './actors/team-looks.ts';
import { teamRecordMoves } from './actors/team-records.ts';
import { timeMoves } from './actors/time.ts';
import { treeMoves } from './actors/tree-moves.ts';
import { trialMoves } from './actors/trials.ts';
import { triedTermMoves } from './actors/tried-terms.ts';
import { vendorMoves } from './actors/vendors.ts';
import type { Move, Moves } from './step.ts';
import type { Taste } from './world.ts';

/** Everything that actors do, by domain. */
const domains: readonly Moves[] = [
  timeMoves,
  failureMoves,
  memberMoves,
  deviceMoves,
  trialMoves,
  launchMoves,
  catalogueMoves,
  roomMoves,
  roomLookMoves,
  vendorMoves,
  spentWinMoves,
  protectionMoves,
  staffMoves,
  lookMoves,
  recordLookMoves,
  ownLookMoves,
  moneyLookMoves,
  lotteryMoves,
  lotteryStaffMoves,
  planMoves,
  followedPlanMoves,
  contractMoves,
  contractLineMoves,
  agentMoves,
  treeMoves,
  agentLookMoves,
  teamLookMoves,
  teamRecordMoves,
  lossLookMoves,
  triedTermMoves,
  bonusMoves,
  bonusDrawMoves,
  promotionMoves,
  promotionStaffMoves,
  rebateMoves,
  referralMoves,
  pointMoves,
  missionMoves,
  levelMoves,
  mallStaffMoves,
  wheelMoves,
  wheelStaffMoves,
  chatMoves,
  envelopeMoves,
  envelopeStaffMoves,
  sharedOutMoves,
  nightMoves,
  depositMoves,
  latePaymentMoves,
  payoutMoves,
  withdrawalMoves,
  withdrawalStaffMoves,
  transferMoves,
  fundMoves,
  refusedMoneyMoves,
  accountMoves,
  strangerMoves,
  forgeryMoves,
  meanwhileMoves,
];

/** Moves that a taste takes so many times as often. */
const tastes: Readonly<Record<Taste, readonly (readonly [Moves, number])[]>> = {
  agents: [
    [contractMoves, 2],
    [contractLineMoves, 12],
    [agentMoves, 6],
    [treeMoves, 3],
    [agentLookMoves, 3],
    [teamRecordMoves, 6],
    [lossLookMoves, 4],
    [triedTermMoves, 4],
  ],
  dividends: [
    [contractMoves, 2],
    [contractLineMoves, 20],
    [agentMoves, 8],
    [bonusMoves, 6],
    [rebateMoves, 8],
    [wheelMoves, 8],
    [treeMoves, 2],
    [agentLookMoves, 3],
    [teamLookMoves, 3],
    [teamRecordMoves, 4],
    [lossLookMoves, 3],
    [triedTermMoves, 3],
    [vendorMoves, 0.5],
    [lotteryMoves, 0.5],
  ],
  salaries: [
    [contractMoves, 2],
    [contractLineMoves, 16],
    [agentMoves, 12],
    [treeMoves, 2],
    [agentLookMoves, 4],
    [triedTermMoves, 4],
    [vendorMoves, 0.5],
    [lotteryMoves, 0.5],
  ],
  cashier: [
    [moneyLookMoves, 3],
    [depositMoves, 5],
    [latePaymentMoves, 5],
    [payoutMoves, 4],
    [withdrawalMoves, 5],
    [withdrawalStaffMoves, 5],
    [transferMoves, 3],
    [fundMoves, 3],
    [refusedMoneyMoves, 3],
    [protectionMoves, 3],
    [vendorMoves, 0.5],
    [lotteryMoves, 0.3],
  ],
  bonuses: [
    [bonusMoves, 6],
    [bonusDrawMoves, 4],
    [vendorMoves, 2],
    [lotteryMoves, 0.3],
  ],
  promotions: [
    [promotionMoves, 6],
    [promotionStaffMoves, 6],
    [bonusMoves, 2],
    [depositMoves, 3],
    [latePaymentMoves, 3],
    [protectionMoves, 3],
    [lotteryMoves, 0.3],
  ],
  rewards: [
    [pointMoves, 24],
    [missionMoves, 20],
    [levelMoves, 12],
    [mallStaffMoves, 24],
    [wheelMoves, 12],
    [wheelStaffMoves, 12],
    [chatMoves, 2],
    [envelopeMoves, 12],
    [envelopeStaffMoves, 8],
    [sharedOutMoves, 12],
    [rebateMoves, 4],
    [referralMoves, 10],
    [payoutMoves, 2],
    [depositMoves, 2],
    [vendorMoves, 1.5],
    [lotteryMoves, 0.5],
  ],
  rooms: [
    [roomMoves, 8],
    [roomLookMoves, 4],
    [trialMoves, 2],
    [vendorMoves, 0.4],
    [lotteryMoves, 0.3],
  ],
  lotteries: [
    [lotteryMoves, 2],
    [lotteryStaffMoves, 2],
    [planMoves, 3],
    [followedPlanMoves, 6],
    [bonusMoves, 3],
    [bonusDrawMoves, 7],
  ],
};

/** Frequencies of kinds of steps. */
type Weights = readonly (readonly [weight: number, kind: string])[];

const weights = new Map<Taste | undefined, Weights>();

/** Returns the frequencies of all kinds of steps in a world with a taste, or none. */
export function weightsOf(taste: Taste | undefined): Weights {
  const known = weights.get(taste);
  if (known) return known;
  const own = domains.flatMap((domain) => {
    const [, times = 1] = taste ? (tastes[taste].find(([each]) => each === domain) ?? []) : [];
    return Object.entries(domain).map(([kind, { weight }]) => [weight * times, kind] as const);
  });
  weights.set(taste, own);
  return own;
}

/** Moves by the kind of their steps. */
export const moves: ReadonlyMap<string, Move> = new Map(
  domains.flatMap((domain) => Object.entries(domain)),
);

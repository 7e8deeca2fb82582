import type { PlantedFault } from './fault.ts';
import { accessFaults } from './faults/access.ts';
import { commissionTermFaults } from './faults/commission-terms.ts';
import { commissionFaults } from './faults/commissions.ts';
import { depositsFaults } from './faults/deposits.ts';
import { deskFaults } from './faults/desk.ts';
import { deskWorkFaults } from './faults/desk-work.ts';
import { engineFaults } from './faults/engines.ts';
import { freeRoundFaults } from './faults/free-rounds.ts';
import { frontFaults } from './faults/front.ts';
import { handAndPotFaults } from './faults/hands-and-pots.ts';
import { ledgerFaults } from './faults/ledger.ts';
import { lotteryFaults } from './faults/lotteries.ts';
import { lotteryBonusFaults } from './faults/lottery-bonuses.ts';
import { outsideBonusAndLimitFaults } from './faults/outside-bonuses-and-limits.ts';
import { outsideCashierFaults } from './faults/outside-cashier.ts';
import { outsideCloseAndLiveFaults } from './faults/outside-closes-and-live.ts';
import { outsideCountAndEndFaults } from './faults/outside-counts-and-ends.ts';
import { outsideDrawAndAgentFaults } from './faults/outside-draws-and-agents.ts';
import { outsideMomentAndOrderFaults } from './faults/outside-moments-and-order.ts';
import { outsideMoneyAndPlayFaults } from './faults/outside-money-and-play.ts';
import { outsideOpenPageFaults } from './faults/outside-open-pages.ts';
import { outsidePageAndStaffFaults } from './faults/outside-pages-and-staff.ts';
import { outsideRewardAndHouseFaults } from './faults/outside-rewards-and-house.ts';
import { outsideRulesFaults } from './faults/outside-rules.ts';
import { pagesFaults } from './faults/pages.ts';
import { playFaults } from './faults/play.ts';
import { proofFaults } from './faults/proofs.ts';
import { rewardsFaults } from './faults/rewards.ts';
import { rulesFaults } from './faults/rules.ts';
import { salaryAndMoveFaults } from './faults/salaries-and-moves.ts';
import { simulationFaults } from './faults/simulation.ts';
import { toldFaults } from './faults/told.ts';
import { vendorCallFaults } from './faults/vendor-calls.ts';
import { vendorFaults } from './faults/vendors.ts';
import { withdrawalsFaults } from './faults/withdrawals.ts';

/** Every fault, in the order they are planted. */
export const faults: readonly PlantedFault[] = [
  ...ledgerFaults,
  ...withdrawalsFaults,
  ...depositsFaults,
  ...accessFaults,
  ...proofFaults,
  ...deskFaults,
  ...deskWorkFaults,
  ...playFaults,
  ...vendorCallFaults,
  ...vendorFaults,
  ...freeRoundFaults,
  ...engineFaults,
  ...handAndPotFaults,
  ...lotteryFaults,
  ...lotteryBonusFaults,
  ...commissionFaults,
  ...commissionTermFaults,
  ...salaryAndMoveFaults,
  ...frontFaults,
  ...pagesFaults,
  ...rewardsFaults,
  ...rulesFaults,
  ...simulationFaults,
  ...toldFaults,
  ...outsideMoneyAndPlayFaults,
  ...outsideDrawAndAgentFaults,
  ...outsideRewardAndHouseFaults,
  ...outsideRulesFaults,
  ...outsideBonusAndLimitFaults,
  ...outsideCloseAndLiveFaults,
  ...outsideCountAndEndFaults,
  ...outsideOpenPageFaults,
  ...outsideMomentAndOrderFaults,
  ...outsideCashierFaults,
  ...outsidePageAndStaffFaults,
];

import * as agentTransfers from '#contract/agents/transfers.ts';
import * as drawBets from '#contract/draws/bets.ts';
import * as drawPlans from '#contract/draws/plans.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as deposits from '#contract/money/deposits.ts';
import * as receipts from '#contract/money/receipts.ts';
import * as upline from '#contract/money/upline.ts';
import * as wallet from '#contract/money/wallet.ts';
import * as withdrawals from '#contract/money/withdrawals.ts';
import * as pvp from '#contract/play/pvp.ts';
import * as bonuses from '#contract/rewards/bonuses.ts';
import * as envelopes from '#contract/rewards/envelopes.ts';
import * as missions from '#contract/rewards/missions.ts';
import * as points from '#contract/rewards/points.ts';
import * as promotions from '#contract/rewards/promotions.ts';
import * as rebates from '#contract/rewards/rebates.ts';
import * as redeems from '#contract/rewards/redeems.ts';
import * as referrals from '#contract/rewards/referrals.ts';
import * as wheel from '#contract/rewards/wheel.ts';
import { isGamesPath, isVendorPath } from '../connections/request-check.ts';

const definitions: readonly unknown[] = [
  deposits,
  receipts,
  upline,
  wallet,
  withdrawals,
  drawBets,
  drawPlans,
  agentTransfers,
  pvp,
  bonuses,
  envelopes,
  missions,
  points,
  promotions,
  rebates,
  redeems,
  referrals,
  wheel,
].flatMap((each) => Object.values(each));
const moneyCalls = new Set(
  definitions.filter(isMoneyEndpoint).map(({ method, path }) => `${method} ${path}`),
);

/** Pattern of payment providers' webhooks. */
const webhook = /^\/wps\/payments\/[^/]+\/webhook$/;

/** Returns whether a call moves money, or reports that some was moved. */
export function isMoneyCall(method: string, path: string): boolean {
  return (
    moneyCalls.has(`${method} ${path}`) ||
    webhook.test(path) ||
    isVendorPath(path) ||
    isPlay(method, path)
  );
}

/** Returns whether a call is play in a game that is served here. */
function isPlay(method: string, path: string): boolean {
  return method === 'POST' && isGamesPath(path);
}

function isMoneyEndpoint(definition: unknown): definition is AnyEndpoint {
  return (
    typeof definition === 'object' &&
    definition !== null &&
    'isMoney' in definition &&
    definition.isMoney === true
  );
}

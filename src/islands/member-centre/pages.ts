import { type ComponentType, createElement } from 'react';
import type { BuiltPage } from '#lib/centre-pages.ts';
import { late } from '../kit/late.tsx';
import type { PageProps } from './page-props.ts';
import type { NothingYetProps } from './pages/nothing-yet/nothing-yet.tsx';

const NothingYet = late<NothingYetProps>(() => import('./pages/nothing-yet/nothing-yet.tsx'));

function nothingYet(of: NothingYetProps['of']): ComponentType<PageProps> {
  return (props) => createElement(NothingYet, { ...props, of });
}

/** Pages of the member centre by key; the code of each is fetched when it is first opened. */
export const pages: Readonly<Record<BuiltPage, ComponentType<PageProps>>> = {
  depositv2: late(() => import('./pages/depositv2/depositv2.tsx')),
  transferFund: late(() => import('./pages/transfer-fund/transfer-fund.tsx')),
  transactionHistory: late(() => import('./pages/transaction-history/transaction-history.tsx')),
  securityCenter: late(() => import('./pages/security-center/security-center.tsx')),
  profile: late(() => import('./pages/profile/profile.tsx')),
  playerRank: late(() => import('./pages/player-rank/player-rank.tsx')),
  messageV2: late(() => import('./pages/message-v2/message-v2.tsx')),
  personalHistoryCopy: late(
    () => import('./pages/personal-history-copy/personal-history-copy.tsx'),
  ),
  personalProfit: late(() => import('./pages/personal-profit/personal-profit.tsx')),
  creditReport: late(() => import('./pages/credit-report/credit-report.tsx')),
  bonusDetails: late(() => import('./pages/bonus-details/bonus-details.tsx')),
  rewardCenter: nothingYet('rewardCenter'),
  referral: late(() => import('./pages/referral/referral.tsx')),
  missionLeaderboard: nothingYet('missionLeaderboard'),
  manualRebate: nothingYet('manualRebate'),
  withdraw: late(() => import('./pages/withdraw/withdraw.tsx')),
  transferUpline: late(() => import('./pages/transfer-upline/transfer-upline.tsx')),
};

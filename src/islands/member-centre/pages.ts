import type { ComponentType } from 'react';
import type { BuiltPage } from '#lib/centre-pages.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import type { PageProps } from './page-props.ts';

/** Pages of the member centre by key; the code of each is fetched when it is first opened. */
export const pages: Readonly<Record<BuiltPage, ComponentType<PageProps>>> = {
  depositv2: lazyComponent(() => import('./pages/depositv2/depositv2.tsx')),
  transferFund: lazyComponent(() => import('./pages/transfer-fund/transfer-fund.tsx')),
  transactionHistory: lazyComponent(
    () => import('./pages/transaction-history/transaction-history.tsx'),
  ),
  securityCenter: lazyComponent(() => import('./pages/security-center/security-center.tsx')),
  profile: lazyComponent(() => import('./pages/profile/profile.tsx')),
  playerRank: lazyComponent(() => import('./pages/player-rank/player-rank.tsx')),
  messageV2: lazyComponent(() => import('./pages/message-v2/message-v2.tsx')),
  personalHistoryCopy: lazyComponent(
    () => import('./pages/personal-history-copy/personal-history-copy.tsx'),
  ),
  personalProfit: lazyComponent(() => import('./pages/personal-profit/personal-profit.tsx')),
  creditReport: lazyComponent(() => import('./pages/credit-report.tsx')),
  bonusDetails: lazyComponent(() => import('./pages/bonus-details/bonus-details.tsx')),
  rewardCenter: lazyComponent(() => import('./pages/reward-center/reward-center.tsx')),
  referral: lazyComponent(() => import('./pages/referral/referral.tsx')),
  missionLeaderboard: lazyComponent(
    () => import('./pages/mission-leaderboard/mission-leaderboard.tsx'),
  ),
  manualRebate: lazyComponent(() => import('./pages/manual-rebate/manual-rebate.tsx')),
  withdraw: lazyComponent(() => import('./pages/withdraw/withdraw.tsx')),
  transferUpline: lazyComponent(() => import('./pages/transfer-upline/transfer-upline.tsx')),
};

import { vi } from 'vitest';
import { someMember } from '../stores/fake-platform.ts';
import { english, mount, settle } from './page.ts';

/** Mock of the navigation to a page of the centre. */
export const openPage = vi.fn();

export const centrePaths = {
  home: '/en',
  prefix: '/en',
  changePassword: '/en/change-password',
  help: '/en/help',
  depositGuide: '/en/deposit-guide',
  promotions: '/en/promotions',
  responsiblePlay: '/en/responsible-play',
  register: '/en/register',
  announcements: '/en/announcements',
  logo: '#logo',
};

const pages = {
  playerRank: () => import('#islands/member-centre/pages/player-rank/player-rank.tsx'),
  messageV2: () => import('#islands/member-centre/pages/message-v2/message-v2.tsx'),
  securityCenter: () => import('#islands/member-centre/pages/security-center/security-center.tsx'),
  transferFund: () => import('#islands/member-centre/pages/transfer-fund/transfer-fund.tsx'),
  transferUpline: () => import('#islands/member-centre/pages/transfer-upline/transfer-upline.tsx'),
  withdraw: () => import('#islands/member-centre/pages/withdraw/withdraw.tsx'),
  depositv2: () => import('#islands/member-centre/pages/depositv2/depositv2.tsx'),
  personalHistoryCopy: () =>
    import('#islands/member-centre/pages/personal-history-copy/personal-history-copy.tsx'),
  personalProfit: () => import('#islands/member-centre/pages/personal-profit/personal-profit.tsx'),
  manualRebate: () => import('#islands/member-centre/pages/manual-rebate/manual-rebate.tsx'),
  missionLeaderboard: () =>
    import('#islands/member-centre/pages/mission-leaderboard/mission-leaderboard.tsx'),
  rewardCenter: () => import('#islands/member-centre/pages/reward-center/reward-center.tsx'),
  creditReport: () => import('#islands/member-centre/pages/credit-report.tsx'),
  transactionHistory: () =>
    import('#islands/member-centre/pages/transaction-history/transaction-history.tsx'),
};

/** Puts a page of the centre on the page, with a query of its own. */
export async function openCentrePage(page: keyof typeof pages, query = '', locale = 'en') {
  const { default: Page } = await pages[page]();
  await mount(
    <Page
      messages={english('member-centre/member-centre.tsx')}
      member={someMember()}
      params={new URLSearchParams(query)}
      openPage={openPage}
      currencySymbol="₫"
      hasReferral
      locale={locale}
      timeZone="Asia/Ho_Chi_Minh"
      paths={centrePaths}
    />,
  );
  await settle();
}

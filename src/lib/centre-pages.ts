/** Page keys of the member centre (specification §2; the credit report is of its “Other screens”), in groups and in the order of its list. */
export const centreGroups = {
  account: ['securityCenter', 'profile', 'playerRank', 'messageV2'],
  money: ['transferFund', 'depositv2', 'withdraw', 'transferUpline'],
  records: ['transactionHistory', 'personalHistoryCopy', 'personalProfit', 'creditReport'],
  rewards: ['bonusDetails', 'rewardCenter', 'referral', 'missionLeaderboard', 'manualRebate'],
} as const;

export type CentreGroup = keyof typeof centreGroups;

/** A page key that the specification names. */
export type CentrePage = (typeof centreGroups)[CentreGroup][number];

/** Pages that exist; any other has no entry and no link. */
export const builtPages = [
  'securityCenter',
  'profile',
  'playerRank',
  'messageV2',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'transactionHistory',
  'personalHistoryCopy',
  'personalProfit',
  'creditReport',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'manualRebate',
] as const satisfies readonly CentrePage[];

export type BuiltPage = (typeof builtPages)[number];

/** Page that opens when the address names none, or one that does not exist. */
export const defaultPage: BuiltPage = 'securityCenter';

/** Returns whether the member centre has a page of this key. */
export function isBuiltPage(page: string): page is BuiltPage {
  return builtPages.some((each) => each === page);
}

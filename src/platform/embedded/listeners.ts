import {
  countRegistration,
  findLinkByCode,
  readGroups,
  readOwnGroup,
  recordGroups,
  recordJoined,
  recordTeamMoney,
} from '#platform/agents/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import { areTransfersOn, openWallet } from '#platform/money/index.ts';
import { readReceipts } from '#platform/play/index.ts';
import {
  grantToNewPlayer,
  listOffers,
  readBrandOffers,
  recordReferral,
} from '#platform/rewards/index.ts';
import { listPeople } from '#platform/staff/index.ts';

/**
 * Connects the listeners to the events of lower wings, in the transactions that these happen in.
 */
export function createListeners({
  timeZone,
  languageCodes,
}: Pick<PlatformSite, 'timeZone' | 'languageCodes'>): Pick<
  Parts,
  | 'memberMade'
  | 'maySendUp'
  | 'moneyMoved'
  | 'findLink'
  | 'readGroups'
  | 'readOwnGroup'
  | 'betsPlaced'
  | 'staffNames'
  | 'listOffers'
  | 'readBrandOffers'
  | 'readReceipts'
> {
  return {
    async memberMade(transaction, made) {
      // Ahead of the wallet: a budget is locked before the ledgerAccounts that money moves between.
      await grantToNewPlayer(transaction, { timeZone, languageCodes }, made);
      await openWallet(transaction, made);
      await recordJoined(transaction, made, timeZone);
      await countRegistration(transaction, made);
      await recordReferral(transaction, made, timeZone);
    },
    maySendUp: areTransfersOn,
    findLink: findLinkByCode,
    readGroups,
    readOwnGroup,
    betsPlaced: recordGroups,
    listOffers,
    readBrandOffers,
    readReceipts,
    staffNames: async (reader) => (await listPeople(reader)).map(({ name }) => name),
    moneyMoved: (transaction, moved) => recordTeamMoney(transaction, moved, timeZone),
  };
}

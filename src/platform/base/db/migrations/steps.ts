import type { Kysely } from 'kysely';
import type { Engine } from '../storage.ts';
import * as first from './0001-first.ts';
import * as catalogue from './0002-catalogue.ts';
import * as articles from './0003-articles.ts';
import * as gamePictures from './0004-game-pictures.ts';
import * as access from './0005-access.ts';
import * as factors from './0006-factors.ts';
import * as accessIndexes from './0007-access-indexes.ts';
import * as levels from './0008-levels.ts';
import * as directRegistration from './0009-direct-registration.ts';
import * as closedAccounts from './0010-closed-accounts.ts';
import * as gameMaintenance from './0011-game-maintenance.ts';
import * as moneyCalls from './0012-money-calls.ts';
import * as statements from './0013-statements.ts';
import * as deposits from './0014-deposits.ts';
import * as withdrawals from './0015-withdrawals.ts';
import * as memberCentre from './0016-member-centre.ts';
import * as responsiblePlay from './0017-responsible-play.ts';
import * as depositPromotions from './0018-deposit-promotions.ts';
import * as takenWithdrawals from './0019-taken-withdrawals.ts';
import * as chainSeals from './0020-chain-seals.ts';
import * as membersUploads from './0021-members-uploads.ts';
import * as failedRuns from './0022-failed-runs.ts';
import * as nodesAndLanguages from './0023-nodes-and-languages.ts';
import * as chainEnds from './0024-chain-ends.ts';
import * as houseStripes from './0025-house-stripes.ts';
import * as jobs from './0026-jobs.ts';
import * as staff from './0027-staff.ts';
import * as turns from './0028-turns.ts';
import * as desk from './0029-desk.ts';
import * as queues from './0030-queues.ts';
import * as gameSessions from './0031-game-sessions.ts';
import * as vendorCalls from './0032-vendor-calls.ts';
import * as facts from './0033-facts.ts';
import * as secondAdapter from './0034-second-adapter.ts';
import * as receivables from './0035-receivables.ts';
import * as reconciliations from './0036-reconciliations.ts';
import * as publishedSeeds from './0037-published-seeds.ts';
import * as openGameSessions from './0038-open-game-sessions.ts';
import * as selections from './0039-selections.ts';
import * as winnersOfFacts from './0040-winners-of-facts.ts';
import * as servedGames from './0041-served-games.ts';
import * as sessionsOfRounds from './0042-sessions-of-rounds.ts';
import * as freeRounds from './0046-free-rounds.ts';
import * as draws from './0050-draws.ts';
import * as drawLookups from './0051-draw-lookups.ts';
import * as drawPlans from './0052-draw-plans.ts';
import * as drawCorrections from './0053-draw-corrections.ts';
import * as memberMonths from './0054-member-months.ts';
import * as teams from './0055-teams.ts';
import * as downlines from './0056-downlines.ts';
import * as moves from './0057-moves.ts';
import * as contracts from './0058-contracts.ts';
import * as commissions from './0059-commissions.ts';
import * as drawFeeds from './0064-draw-feeds.ts';
import * as endedLotteries from './0065-ended-lotteries.ts';
import * as incomeDays from './0067-income-days.ts';
import * as teamRecords from './0068-team-records.ts';
import * as realtimeSalaries from './0069-realtime-salaries.ts';
import * as drawBeacons from './0074-draw-beacons.ts';
import * as commissionCorrections from './0075-commission-corrections.ts';
import * as rebateSpreads from './0076-rebate-spreads.ts';
import * as approvedMoves from './0077-approved-moves.ts';
import * as formerPaths from './0078-former-paths.ts';
import * as recentLotteries from './0079-recent-lotteries.ts';
import * as salariesOfTeams from './0085-salaries-of-teams.ts';
import * as activePeriods from './0086-active-periods.ts';
import * as settledInPlace from './0087-settled-in-place.ts';
import * as openRounds from './0088-open-rounds.ts';
import * as accountChanges from './0089-account-changes.ts';
import * as signedPaths from './0091-signed-paths.ts';
import * as refusedTransactions from './0092-refused-transactions.ts';
import * as teamBounds from './0093-team-bounds.ts';
import * as agentsByName from './0094-agents-by-name.ts';
import * as followedChanges from './0097-followed-changes.ts';
import * as drawMessages from './0099-draw-messages.ts';
import * as downlinesByName from './0101-downlines-by-name.ts';
import * as openPayouts from './0102-open-payouts.ts';
import * as teamProducts from './0103-team-products.ts';
import * as messageWords from './0104-message-words.ts';
import * as promotionTerms from './0105-promotion-terms.ts';
import * as points from './0106-points.ts';
import * as rebateClaims from './0107-rebate-claims.ts';
import * as missions from './0108-missions.ts';
import * as bonusGrants from './0113-bonus-grants.ts';
import * as chat from './0120-chat.ts';
import * as promotions from './0130-promotions.ts';
import * as referrals from './0135-referrals.ts';
import * as luckyWheel from './0136-lucky-wheel.ts';
import * as abuseSignals from './0137-abuse-signals.ts';
import * as threads from './0140-threads.ts';
import * as mailings from './0141-mailings.ts';
import * as envelopes from './0142-envelopes.ts';
import * as pvpRooms from './0155-pvp-rooms.ts';
import * as raffles from './0160-raffles.ts';
import * as promotionWorths from './0165-promotion-worths.ts';
import * as chatShares from './0175-chat-shares.ts';
import * as chatPresence from './0176-chat-presence.ts';
import * as chatDemonstration from './0177-chat-demonstration.ts';
import * as shownMessages from './0178-shown-messages.ts';
import * as growingLists from './0180-growing-lists.ts';
import * as bonusWorths from './0185-bonus-worths.ts';
import * as openHolds from './0186-open-holds.ts';
import * as actsOfActors from './0187-acts-of-actors.ts';
import * as gamesOfRooms from './0188-games-of-rooms.ts';

/** A numbered step from one schema to the next; never edited once it has run anywhere. */
export interface SchemaStep {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Every step by its name, in their order. */
export const steps: Readonly<Record<string, SchemaStep>> = {
  '0001-first': first,
  '0002-catalogue': catalogue,
  '0003-articles': articles,
  '0004-game-pictures': gamePictures,
  '0005-access': access,
  '0006-factors': factors,
  '0007-access-indexes': accessIndexes,
  '0008-levels': levels,
  '0009-direct-registration': directRegistration,
  '0010-closed-accounts': closedAccounts,
  '0011-game-maintenance': gameMaintenance,
  '0012-money-calls': moneyCalls,
  '0013-statements': statements,
  '0014-deposits': deposits,
  '0015-withdrawals': withdrawals,
  '0016-member-centre': memberCentre,
  '0017-responsible-play': responsiblePlay,
  '0018-deposit-promotions': depositPromotions,
  '0019-taken-withdrawals': takenWithdrawals,
  '0020-chain-seals': chainSeals,
  '0021-members-uploads': membersUploads,
  '0022-failed-runs': failedRuns,
  '0023-nodes-and-languages': nodesAndLanguages,
  '0024-chain-ends': chainEnds,
  '0025-house-stripes': houseStripes,
  '0026-jobs': jobs,
  '0027-staff': staff,
  '0028-turns': turns,
  '0029-desk': desk,
  '0030-queues': queues,
  '0031-game-sessions': gameSessions,
  '0032-vendor-calls': vendorCalls,
  '0033-facts': facts,
  '0034-second-adapter': secondAdapter,
  '0035-receivables': receivables,
  '0036-reconciliations': reconciliations,
  '0037-published-seeds': publishedSeeds,
  '0038-open-game-sessions': openGameSessions,
  '0039-selections': selections,
  '0040-winners-of-facts': winnersOfFacts,
  '0041-served-games': servedGames,
  '0042-sessions-of-rounds': sessionsOfRounds,
  '0046-free-rounds': freeRounds,
  '0050-draws': draws,
  '0051-draw-lookups': drawLookups,
  '0052-draw-plans': drawPlans,
  '0053-draw-corrections': drawCorrections,
  '0054-member-months': memberMonths,
  '0055-teams': teams,
  '0056-downlines': downlines,
  '0057-moves': moves,
  '0058-contracts': contracts,
  '0059-commissions': commissions,
  '0064-draw-feeds': drawFeeds,
  '0065-ended-lotteries': endedLotteries,
  '0067-income-days': incomeDays,
  '0068-team-records': teamRecords,
  '0069-realtime-salaries': realtimeSalaries,
  '0074-draw-beacons': drawBeacons,
  '0075-commission-corrections': commissionCorrections,
  '0076-rebate-spreads': rebateSpreads,
  '0077-approved-moves': approvedMoves,
  '0078-former-paths': formerPaths,
  '0079-recent-lotteries': recentLotteries,
  '0085-salaries-of-teams': salariesOfTeams,
  '0086-active-periods': activePeriods,
  '0087-settled-in-place': settledInPlace,
  '0088-open-rounds': openRounds,
  '0089-account-changes': accountChanges,
  '0091-signed-paths': signedPaths,
  '0092-refused-transactions': refusedTransactions,
  '0093-team-bounds': teamBounds,
  '0094-agents-by-name': agentsByName,
  '0097-followed-changes': followedChanges,
  '0099-draw-messages': drawMessages,
  '0101-downlines-by-name': downlinesByName,
  '0102-open-payouts': openPayouts,
  '0103-team-products': teamProducts,
  '0104-message-words': messageWords,
  '0105-promotion-terms': promotionTerms,
  '0106-points': points,
  '0107-rebate-claims': rebateClaims,
  '0108-missions': missions,
  '0113-bonus-grants': bonusGrants,
  '0120-chat': chat,
  '0130-promotions': promotions,
  '0135-referrals': referrals,
  '0136-lucky-wheel': luckyWheel,
  '0137-abuse-signals': abuseSignals,
  '0140-threads': threads,
  '0141-mailings': mailings,
  '0142-envelopes': envelopes,
  '0155-pvp-rooms': pvpRooms,
  '0160-raffles': raffles,
  '0165-promotion-worths': promotionWorths,
  '0175-chat-shares': chatShares,
  '0176-chat-presence': chatPresence,
  '0177-chat-demonstration': chatDemonstration,
  '0178-shown-messages': shownMessages,
  '0180-growing-lists': growingLists,
  '0185-bonus-worths': bonusWorths,
  '0186-open-holds': openHolds,
  '0187-acts-of-actors': actsOfActors,
  '0188-games-of-rooms': gamesOfRooms,
};

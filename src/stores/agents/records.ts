import {
  type LossInput,
  lossStatements,
  lossStatementsExport,
} from '#contract/agents/loss-statements.ts';
import {
  type TeamBetFilter,
  type TransactionFilter,
  teamBets,
  teamBetsExport,
  teamTransactions,
  teamTransactionsExport,
} from '#contract/agents/records.ts';
import type { Answer } from '#contract/call.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byAgent = { startedByMember: true } as const;

const createFileAddress = (endpoint: AnyEndpoint) => (names: object) =>
  fileAddress(endpoint, names);

const bets = resource((filter: TeamBetFilter) => request(teamBets, filter, byAgent));

/** Bets of the team, as far as they were loaded, with the actions that load them. */
export const { $loaded: $teamBets, open: openTeamBets, again: retryTeamBets } = bets;

/** Loads the lines before the shown ones. */
export function readEarlierTeamBets(
  filter: TeamBetFilter,
): Promise<Answer<typeof teamBets> | undefined> {
  return bets.amend(
    ({ next }) => request(teamBets, { ...filter, cursor: next }, byAgent),
    (shown, more) => ({ ...more, lines: [...shown.lines, ...more.lines] }),
  );
}

/** Returns the address of the same lines as a file. */
export const teamBetsFile = createFileAddress(teamBetsExport);

const money = resource((filter: TransactionFilter) => request(teamTransactions, filter, byAgent));

/**
 * Money movements of the team beside play, as far as they were loaded, with the actions that load
 * them.
 */
export const {
  $loaded: $teamTransactions,
  open: openTeamTransactions,
  again: retryTeamTransactions,
} = money;

/** Loads the lines before the shown ones. */
export function readEarlierTransactions(
  filter: TransactionFilter,
): Promise<Answer<typeof teamTransactions> | undefined> {
  return money.amend(
    ({ next }) => request(teamTransactions, { ...filter, cursor: next }, byAgent),
    (shown, more) => ({ ...more, lines: [...shown.lines, ...more.lines] }),
  );
}

/** Returns the address of the same lines as a file. */
export const teamTransactionsFile = createFileAddress(teamTransactionsExport);

const losses = resource((input: LossInput) => request(lossStatements, input, byAgent));

/** Losses of the team's lines, as far as they were loaded, with the actions that load them. */
export const { $loaded: $losses, open: openLosses, again: retryLosses } = losses;

/** Loads the lines after the shown ones. */
export function readMoreLosses(
  input: LossInput,
): Promise<Answer<typeof lossStatements> | undefined> {
  return losses.amend(
    ({ next }) => request(lossStatements, { ...input, cursor: next }, byAgent),
    (shown, more) => ({ ...more, lines: [...shown.lines, ...more.lines] }),
  );
}

/** Returns the address of all lines as a file. */
export const lossesFile = createFileAddress(lossStatementsExport);

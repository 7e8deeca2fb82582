import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { LineOwner, TeamPage } from './records.ts';

/** Bet of a downline that is not settled yet: on a future draw, or in an open round. */
export interface OpenBet extends LineOwner {
  readonly id: string;
  readonly openedAtMs: number;
  readonly category: string;
  readonly vassalage: string;
  /** Name of the vendor, or its code when the vendor is gone. */
  readonly vendor: string;
  readonly gameId: string;
  /** Title of the game, or its id when the game is gone. */
  readonly title: string;
  /** Printed number of the draw; `undefined` for a bet that is not on a draw. */
  readonly issue?: string | undefined;
  readonly stake: Money;
  /** Highest gross payout; `undefined` when only the vendor knows it. */
  readonly mostPayout?: Money | undefined;
}

/** Sums of open bets. */
export interface OpenBetTotals {
  readonly bets: number;
  readonly stake: Money;
  /** Sum for the bets whose highest payout is known. */
  readonly mostPayout: Money;
}

/** Filter of open bets. */
export interface OpenBetFilter {
  /** Username of one downline; `undefined` means the whole team. */
  readonly account?: string | undefined;
}

/**
 * Lists real-money bets of the agent's present team that are not settled yet, the latest first.
 * `totals` cover all pages; `undefined` when the brand has more open bets than are summed at once.
 */
export const openBets = endpoint<
  OpenBetFilter & { readonly cursor?: string | undefined },
  TeamPage<OpenBet> & { readonly totals?: OpenBetTotals | undefined }
>()({
  method: 'GET',
  path: '/wps/agent/records/open-bets',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/** Exports open bets as comma-separated values; at most `exportLimit` lines, one export at a time. */
export const openBetsExport = endpoint<OpenBetFilter, string>()({
  method: 'GET',
  path: '/wps/agent/records/open-bets/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});

import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { LineOwner, TeamPage } from './records.ts';

/** A bet of a downline that is not settled yet: on a draw to come, or in a round that goes on. */
export interface OpenBet extends LineOwner {
  readonly id: string;
  readonly openedAtMs: number;
  readonly category: string;
  readonly vassalage: string;
  /** The vendor's name, or its code where it is gone. */
  readonly vendor: string;
  readonly gameId: string;
  /** The game's, or its id where it is gone. */
  readonly title: string;
  /** The printed number of the draw that is bet on; missing where none is. */
  readonly issue?: string | undefined;
  readonly stake: Money;
  /** The gross amount that the bet brings at most; missing where only the game's vendor knows it. */
  readonly mostPayout?: Money | undefined;
}

/** What open bets come to. */
export interface OpenBetTotals {
  readonly bets: number;
  readonly stake: Money;
  /** Of those whose highest payout is known. */
  readonly mostPayout: Money;
}

/** Whose open bets are wanted. */
export interface OpenBetFilter {
  /** The username of one downline; the whole team without it. */
  readonly account?: string | undefined;
}

/**
 * Bets of the team below the agent that are not settled yet, by where members stand now; the latest
 * first, real money alone. `totals` are of all pages; missing where the brand has more open bets than
 * are summed at once.
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

/** The same lines as a file of comma-separated values; at most `exportLimit`, and one at a time. */
export const openBetsExport = endpoint<OpenBetFilter, string>()({
  method: 'GET',
  path: '/wps/agent/records/open-bets/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});

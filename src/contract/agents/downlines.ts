import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';
import type { ContractKind, ContractSide } from './contracts.ts';

/** Members on one page of downlines. */
export const downlinePageSize = 30;

/** State of contracts of one kind between an agent and a downline. */
export interface DownlineContract {
  readonly kind: ContractKind;
  /** State of the contract that is agreed on and not over; `undefined` where there is none. */
  readonly state?: 'accepted' | 'terminating' | undefined;
  /** Start of the last version agreed on; `undefined` once it has begun. */
  readonly beginsAtMs?: number | undefined;
  /** Side whose offer waits; `undefined` where none does. */
  readonly offeredBy?: ContractSide | undefined;
}

/** Member below an agent, as the agent sees them. */
export interface Downline {
  readonly memberId: string;
  readonly username: string;
  readonly accountType: AccountType;
  /** With its middle hidden; missing where none is known. */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly registeredAtMs: number;
  /**
   * Last sign-in; `undefined` for a member who never signed in, or not within the time that
   * sign-ins are kept.
   */
  readonly lastSignInAtMs?: number | undefined;
  /** Has signed in, longer ago than sign-ins are kept: no moment is known. */
  readonly wasHereBefore?: true | undefined;
  /** The last sign-in or the last settled bet, the later one; missing where neither is known. */
  readonly lastActiveAtMs?: number | undefined;
  /**
   * Stakes less payouts of this one and of all below, in this month of the brand's zone and since
   * they stand below the agent: below zero is what they won.
   */
  readonly monthResult: Money;
  /** Money of the main wallet beside what is on hold; other wallets are not shown. */
  readonly available: Money;
  /** Members below this one at any depth; `directMembers` counts those directly below. */
  readonly members: number;
  readonly directMembers: number;
  readonly rebateGroup: number;
  /** True when an operator has closed the account. */
  readonly isClosed: boolean;
  /**
   * Contracts in force or waiting with the calling agent; `undefined` unless the downline is an
   * agent directly below, as contracts are made with no others.
   */
  readonly contracts?: readonly DownlineContract[] | undefined;
}

/**
 * Orders of direct lines: the latest registered first, by name, the most money first, the latest active
 * first, the lowest result of this month first.
 */
export const downlineOrders = ['newest', 'name', 'balance', 'lastActive', 'result'] as const;

/** One of them. */
export type DownlineOrder = (typeof downlineOrders)[number];

/** Days without a sign-in and a settled bet that downlines are filtered by. */
export const inactiveDays = [7, 14, 30, 90] as const;

/** Which downlines are listed, of those that stand there; each narrows the others. */
export interface DownlineFilter {
  /** Valid stakes of their own on these days, voids taken off: the first and the last of them. */
  readonly activeFrom?: string | undefined;
  readonly activeTo?: string | undefined;
  /** Money in the main wallet beside what is held. */
  readonly balance?: 'some' | undefined;
  readonly accounts?: 'agents' | undefined;
  /** Neither signed in, nor had a bet settled, nor registered within so many days. */
  readonly inactiveDays?: (typeof inactiveDays)[number] | undefined;
}

/** Which downlines are wanted, and in which order. */
export interface DownlinesInput extends DownlineFilter {
  /** Member whose direct lines are listed; `undefined` means the agent's own. */
  readonly of?: string | undefined;
  /** Prefix of usernames in the whole team below `of`: three characters or more. */
  readonly search?: string | undefined;
  /** `newest` without it; what a search finds is by name in any case. */
  readonly order?: DownlineOrder | undefined;
  /** `next` of the page before, in the same order. */
  readonly cursor?: string | undefined;
}

/**
 * Direct lines of the agent, or of a downline; with `search` those of the whole team whose names begin
 * so, by name. Page by page: a line whose balance, activity or result changes meanwhile may come twice
 * or on no page. Refuses as `invalid_input` an `activeFrom` without an `activeTo`, or the other way
 * round, and a `cursor` of another order.
 */
export const downlines = endpoint<
  DownlinesInput,
  { readonly list: readonly Downline[]; readonly next?: string | undefined }
>()({
  method: 'GET',
  path: '/wps/agent/downlines',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/**
 * The same list as a file of comma-separated values, with what the list shows; at most `exportLimit`
 * lines, and one export at a time.
 */
export const downlinesExport = endpoint<Omit<DownlinesInput, 'cursor'>, string>()({
  method: 'GET',
  path: '/wps/agent/downlines/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});

/** One downline. */
export const downline = endpoint<{ readonly memberId: string }, Downline>()({
  method: 'GET',
  path: '/wps/agent/downlines/one',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/** An account that an agent opens. */
export interface OpenDownlineInput {
  readonly username: string;
  /** 0 a member, 1 an agent. */
  readonly accountType: 0 | 1;
  /** At most the agent's; the agent's own without it. */
  readonly rebateGroup?: number | undefined;
}

/**
 * Opens an account directly below the agent, in the agent's currency. Only this answer has its
 * password, which is good for one sign-in: it must be replaced before anything else. Refuses with
 * `tree_too_deep` for an agent where the tree allows no more agents.
 */
export const openDownline = endpoint<
  OpenDownlineInput,
  { readonly memberId: string; readonly username: string; readonly password: string }
>()({
  method: 'PUT',
  path: '/wps/agent/downlines',
  needs: 'agent',
  codes: ['username_taken', 'no_password_given', 'tree_too_deep'],
});

/**
 * Changes the rebate group of a direct line. Refuses with `invalid_input` for a group above the
 * agent's or below that of the line's own lines, and with `not_direct_line` for a member further
 * below.
 */
export const changeRebateGroup = endpoint<
  { readonly memberId: string; readonly rebateGroup: number },
  Downline
>()({
  method: 'POST',
  path: '/wps/agent/downlines/rebate-group',
  needs: 'agent',
  codes: ['unknown_downline', 'not_direct_line'],
});

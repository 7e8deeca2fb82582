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
  /** Mobile number with its middle hidden; `undefined` when none is known. */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly registeredAtMs: number;
  /**
   * Last sign-in; `undefined` for a member who never signed in, or not within the time that
   * sign-ins are kept.
   */
  readonly lastSignInAtMs?: number | undefined;
  /** Set when the last sign-in is older than stored sign-ins, so that its moment is unknown. */
  readonly wasHereBefore?: true | undefined;
  /** Last sign-in or last settled bet, the later one; `undefined` when neither is known. */
  readonly lastActiveAtMs?: number | undefined;
  /**
   * Stakes less payouts of this one and of all below, in this month of the brand's zone and since
   * they came below the agent; negative when they won.
   */
  readonly monthResult: Money;
  /** Free balance of the main wallet, without held money; other wallets are not included. */
  readonly available: Money;
  /** Number of members below at any depth; `directMembers` counts those directly below. */
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
 * Orders of direct lines: latest registered first, by name, highest free balance first, latest active
 * first, lowest result of this month first.
 */
export const downlineOrders = ['newest', 'name', 'balance', 'lastActive', 'result'] as const;

/** Order of direct lines. */
export type DownlineOrder = (typeof downlineOrders)[number];

/** Choices of days without a sign-in or a settled bet. */
export const inactiveDays = [7, 14, 30, 90] as const;

/** Filter of downlines; a downline must meet every condition that is set. */
export interface DownlineFilter {
  /** First and last day of a span in which the downline has valid stakes of its own, less voids. */
  readonly activeFrom?: string | undefined;
  readonly activeTo?: string | undefined;
  /** Condition that the main wallet has a free balance. */
  readonly balance?: 'some' | undefined;
  readonly accounts?: 'agents' | undefined;
  /** Days within which the downline neither signed in, nor had a bet settled, nor registered. */
  readonly inactiveDays?: (typeof inactiveDays)[number] | undefined;
}

/** Query of a page of downlines. */
export interface DownlinesInput extends DownlineFilter {
  /** Member whose direct lines are listed; `undefined` means the agent's own. */
  readonly of?: string | undefined;
  /** Prefix of usernames in the whole team below `of`: three characters or more. */
  readonly search?: string | undefined;
  /** `newest` by default; results of a search are always by name. */
  readonly order?: DownlineOrder | undefined;
  /** `next` of the page before, in the same order. */
  readonly cursor?: string | undefined;
}

/**
 * Lists direct lines of the agent or of a downline; with `search` the members of the whole team whose
 * names begin with it, by name. A line whose balance, activity or result changes between pages may
 * appear twice or not at all. Refuses with `invalid_input` an `activeFrom` without an `activeTo` or the
 * reverse, and a `cursor` of another order.
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
 * Exports the list as a file of comma-separated values with the columns of the list; at most
 * `exportLimit` lines, and one export at a time.
 */
export const downlinesExport = endpoint<Omit<DownlinesInput, 'cursor'>, string>()({
  method: 'GET',
  path: '/wps/agent/downlines/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});

/** Reads one downline. */
export const downline = endpoint<{ readonly memberId: string }, Downline>()({
  method: 'GET',
  path: '/wps/agent/downlines/one',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/** Content of an account that an agent opens. */
export interface OpenDownlineInput {
  readonly username: string;
  /** 0 for a member, 1 for an agent. */
  readonly accountType: 0 | 1;
  /** Rebate group, at most the agent's; `undefined` means the agent's own. */
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

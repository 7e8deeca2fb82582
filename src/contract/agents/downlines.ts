import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';
import type { ContractKind, ContractSide } from './contracts.ts';

/** Members on one page of downlines. */
export const downlinePageSize = 30;

/** Where a contract between an agent and a downline stands. */
export interface DownlineContract {
  readonly kind: ContractKind;
  /** Of what is agreed on and not over; missing where nothing is. */
  readonly state?: 'accepted' | 'terminating' | undefined;
  /** When the last version that is agreed on begins; missing once it has begun. */
  readonly beginsAtMs?: number | undefined;
  /** Whose offer waits; missing where none does. */
  readonly offeredBy?: ContractSide | undefined;
}

/** Somebody below an agent, as the agent sees them. */
export interface Downline {
  readonly memberId: string;
  readonly username: string;
  readonly accountType: AccountType;
  /** With its middle hidden; missing where none is known. */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly registeredAtMs: number;
  /** Missing for who never signed in, or not for longer than sign-ins are kept. */
  readonly lastSignInAtMs?: number | undefined;
  /** Has signed in, longer ago than sign-ins are kept: no moment is known. */
  readonly wasHereBefore?: true | undefined;
  /** What the main wallet has beside what is held; nothing of other wallets is told. */
  readonly available: Money;
  /** Below this one, however far; and with nobody between. */
  readonly members: number;
  readonly directMembers: number;
  readonly rebateGroup: number;
  /** An operator keeps this member out. */
  readonly isClosed: boolean;
  /**
   * What goes on or waits with the agent who asks; missing for whoever is no agent directly below,
   * with whom no contract is made.
   */
  readonly contracts?: readonly DownlineContract[] | undefined;
}

/** Which downlines are wanted. */
export interface DownlinesInput {
  /** Whose direct lines; the agent's own without it. */
  readonly of?: string | undefined;
  /** How usernames of the whole team below `of` begin: three characters or more. */
  readonly search?: string | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/**
 * Direct lines of the agent, or of a downline, the newest first; with `search` those of the whole
 * team whose names begin so, by name. Page by page.
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
 * Opens an account directly below the agent, in the agent's currency. The answer alone has its
 * password, which is good for one sign-in: it must be replaced before anything else. Refuses as
 * `tree_too_deep` an agent where no agents may stand any more.
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
 * Gives a direct line another rebate group. Refuses as `invalid_input` one above the agent's, or
 * below what the line's own lines have; and as `not_direct_line` who is further below.
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

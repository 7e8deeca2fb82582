import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';

/**
 * The launch payload (specification §7). What names the game is its id, or its node with its vendor;
 * whatever else is stated must be so: the member's own name and token, the brand's merchant code.
 */
export interface LaunchInput {
  readonly gameId?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly vassalage?: string | undefined;
  readonly accountType?: 1 | '1' | undefined;
  readonly confirmTrans?: 0 | '0' | undefined;
  readonly launchMode?: 'GLS' | undefined;
  readonly username?: string | undefined;
  readonly token?: string | undefined;
  readonly merchantCode?: string | undefined;
  /** A language's code; the `Language` header's without it. */
  readonly language?: string | undefined;
}

/**
 * Launch of a game: the addresses where it opens. Its ticket is good once, within 60 seconds.
 * `gameSessionId` belongs to this launch.
 */
export interface Launch {
  /** For a frame in the page; missing where the vendor wants a window. */
  readonly game_url?: string | undefined;
  /** For a window of its own. */
  readonly game_url2?: string | undefined;
  readonly gameSessionId: string;
  /** Play money. */
  readonly isTrial: boolean;
}

/**
 * Launches a game (specification §7). A launch of a game that is open in the same sign-in goes on
 * with its game session, whose eight hours and figures count on; the ticket is a new one. Where its
 * vendor has wallets of its own, all that is free in the main wallet goes along, and comes back when
 * the session ends; games open with other such vendors end.
 *
 * Refuses, in this order: `unknown_game`; `game_not_served` for one that is listed and that nobody
 * serves, with up to six others in `value.games`; `unknown_vendor` when its vendor's games cannot be
 * started here; `need_true_account` to a trial where the vendor has no trial play; `play_paused`
 * during a break; `region_restricted`; `game_under_maintenance` with up to six other games in
 * `value.games`; `stake_limit_reached` and `loss_limit_reached` once nothing is left of a limit;
 * `must_change_password`; `vendor_unavailable` when the vendor gives no address for the game. What is
 * stated wrongly is `invalid_input`, a token of another session `invalid_token`. A break or a limit
 * does not keep a member from finishing an open round of the game; its bets are refused. Where the
 * vendor has wallets of its own, it does.
 */
export const launchGame = endpoint<LaunchInput, Launch>()({
  method: 'POST',
  path: '/wps/game/launchGame',
  needs: 'session',
  // The last check of all, so that whoever may not play for another reason is told that one.
  whileMustChangePassword: true,
  codes: [
    'unknown_game',
    'game_not_served',
    'unknown_vendor',
    'play_paused',
    'game_under_maintenance',
    'stake_limit_reached',
    'loss_limit_reached',
    'vendor_unavailable',
  ],
  needless: clientNames.filter((name) => name !== 'merchantCode' && name !== 'language'),
});

/** Reason why no further bet is accepted for now: a break, or a limit with nothing left. */
export interface PlayStop {
  readonly code: 'play_paused' | 'loss_limit_reached' | 'stake_limit_reached';
  /** End of this block, milliseconds since 1970 UTC; another one may still apply. */
  readonly untilMs: number;
}

/** Play of a member in one game session so far. */
export interface GameSessionPlay {
  readonly openedAtMs: number;
  /** It has not ended; bets are taken in it unless something else is in the way. */
  readonly isOpen: boolean;
  /** A round is under way: its stake is in the figures, what it pays is not. */
  readonly isInRound: boolean;
  /** Missing where nothing of the member's own is in the way of bets. */
  readonly stop?: PlayStop | undefined;
  /** Staked, the round under way included. */
  readonly stake: Money;
  readonly payout: Money;
  /** `payout` less `stake`; below zero is a loss. */
  readonly net: Money;
}

/**
 * Returns the play in a game session of the member's own: the rounds that began in it, in another
 * tab as well. Refuses with `unknown_game_session` for any other session.
 */
export const gameSessionPlay = endpoint<{ readonly gameSessionId: string }, GameSessionPlay>()({
  method: 'GET',
  path: '/wps/game/session',
  needs: 'session',
  codes: ['unknown_game_session'],
});

/**
 * Ends a game session of the member's own, in every tab: no further bet is accepted in it, and the
 * balance with its vendor returns to the main wallet. An open round is still settled, with the main
 * wallet. A session that has ended is no refusal; any other is `unknown_game_session`.
 */
export const closeGame = endpoint<{ readonly gameSessionId: string }, { readonly closed: true }>()({
  method: 'POST',
  path: '/wps/game/closeGame',
  needs: 'session',
  // Whoever may not play any more may leave.
  whileMustChangePassword: true,
  codes: ['unknown_game_session'],
});

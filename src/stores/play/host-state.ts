import type { CallRefusal } from '#contract/call.ts';
import type { launchGame, PlayStop } from '#contract/play/launch.ts';
import type { ReportedRound } from './reported-rounds.ts';

/** Launch that the platform granted. */
export interface GrantedLaunch {
  readonly gameSessionId: string;
  readonly address: string;
  readonly isTrial: boolean;
}

/** State of the game of this page. */
export type HostState =
  | { readonly state: 'launching' }
  /** The frame has its address; nothing has come of it yet. */
  | { readonly state: 'loading' | 'playing'; readonly launched: GrantedLaunch }
  /** It wants a window of its own, which a press opens; the browser may have blocked that. */
  | { readonly state: 'entry'; readonly isBlocked: boolean }
  /** It is in a window of its own. */
  | { readonly state: 'window'; readonly launched: GrantedLaunch }
  | { readonly state: 'refused'; readonly refusal: CallRefusal<typeof launchGame> }
  /** The game session has ended: it was left in another tab, or its eight hours are up. */
  | { readonly state: 'over' }
  /** Whoever played has signed out, here or in another tab. */
  | { readonly state: 'ended' };

/** Note that the member sees over the game. */
export type HostNote =
  | { readonly kind: 'limit'; readonly code: LimitCode }
  /** The balance does not cover a bet. */
  | { readonly kind: 'money' }
  /** The bet is higher than one may be while a bonus is active. */
  | { readonly kind: 'bonus' }
  | { readonly kind: 'stop'; readonly stop: PlayStop }
  | { readonly kind: 'round'; readonly round: ReportedRound };

/** Code of a member's own limit or break that refuses bets. */
export type LimitCode = PlayStop['code'];

/** Refusals of a bet that come from the member's own limits and breaks. */
export const limitCodes: readonly LimitCode[] = [
  'loss_limit_reached',
  'stake_limit_reached',
  'play_paused',
];

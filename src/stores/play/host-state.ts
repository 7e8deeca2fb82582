import type { CallRefusal } from '#contract/call.ts';
import type { launchGame } from '#contract/play/launch.ts';
import type { ToldRound } from './told-rounds.ts';

/** A launch that was granted. */
export interface Launched {
  readonly gameSessionId: string;
  readonly address: string;
  readonly isTrial: boolean;
}

/** How it stands with the game of this page. */
export type HostState =
  | { readonly state: 'launching' }
  /** The frame has its address; nothing has come of it yet. */
  | { readonly state: 'loading' | 'playing'; readonly launched: Launched }
  /** It is in a window of its own, or would be, had the browser not blocked that. */
  | { readonly state: 'window'; readonly launched: Launched; readonly isBlocked: boolean }
  | { readonly state: 'refused'; readonly refusal: CallRefusal<typeof launchGame> }
  /** Whoever played has signed out, here or in another tab. */
  | { readonly state: 'ended' };

/** What the member is shown over the game. */
export type HostNote =
  | { readonly kind: 'limit'; readonly code: LimitCode }
  | { readonly kind: 'round'; readonly round: ToldRound };

/** Refusals of a bet that come from the member's own limits and breaks. */
export const limitCodes = ['loss_limit_reached', 'stake_limit_reached', 'play_paused'] as const;

/** Why a bet is not taken that the member's own limits or breaks refuse. */
export type LimitCode = (typeof limitCodes)[number];

import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { RebateKind } from './rebates.ts';

/** Goal of a mission, with its measure. */
export type MissionGoal =
  | { readonly by: 'rounds' | 'kinds' | 'checkIns'; readonly count: number }
  | { readonly by: 'stake'; readonly amount: Money };

/** Mission of a member in one period. */
export interface Mission {
  readonly missionId: string;
  /** Key of the period: a day, `2026-11-23`, or a week by its Monday. */
  readonly period: string;
  readonly lasts: 'day' | 'week';
  /** Kind of play that counts; every kind without it. */
  readonly kind?: RebateKind | undefined;
  readonly goal: MissionGoal;
  /** Progress in the goal's measure: a number, or minor units of its currency. */
  readonly reached: string;
  readonly points: number;
  readonly state: 'running' | 'claimable' | 'claimed';
  /** End of the time to claim it, milliseconds since 1970 UTC. */
  readonly untilMs: number;
}

/** Check-in of the present day. */
export interface CheckIn {
  /** Points of each day in a row; the row begins anew after the last. */
  readonly ladder: readonly number[];
  /** Place on the ladder, from 1: of today's check-in, or of the one that can be made. */
  readonly step: number;
  readonly isDone: boolean;
}

/** Missions of a member, with the check-in and the number for the badge. */
export interface MissionSummary {
  readonly missions: readonly Mission[];
  /** Missing while there are no check-ins. */
  readonly checkIn?: CheckIn | undefined;
  /** Missions that can be claimed now. */
  readonly claimable: number;
}

/** Returns the member's missions. Progress is counted from settled play since the period began. */
export const missionSummary = endpoint<NoInput, MissionSummary>()({
  method: 'GET',
  path: '/wps/missions/summary',
  needs: 'trueAccount',
});

/**
 * Claims a mission's points, once a period. Refuses `nothing_to_claim` when the goal is not reached
 * or the time is over, `already_claimed`, and `play_paused` during a break.
 */
export const claimMission = endpoint<
  { readonly missionId: string; readonly period: string },
  { readonly points: number }
>()({
  method: 'POST',
  path: '/wps/missions/claim',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['nothing_to_claim', 'already_claimed', 'play_paused'],
});

/**
 * Checks in for the present day of the brand's time zone, for points. Refuses `already_claimed`,
 * `feature_off`, and `play_paused` during a break.
 */
export const checkInToday = endpoint<NoInput, CheckIn>()({
  method: 'POST',
  path: '/wps/missions/check-in',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['already_claimed', 'feature_off', 'play_paused'],
});

/** Row of the missions' leaderboard. */
export interface BoardRow {
  readonly rank: number;
  /** The username with its middle hidden. */
  readonly name: string;
  readonly points: number;
  /** Points of the prize; missing without one. */
  readonly prize?: number | undefined;
  readonly isOwn: boolean;
}

/** Board of one week. */
export interface Board {
  /** Its Monday, `2026-11-23`. */
  readonly period: string;
  readonly endsAtMs: number;
  /** True once it is over and its prizes are credited. */
  readonly isFrozen: boolean;
  /** The best 20. */
  readonly rows: readonly BoardRow[];
}

/** Present board, and the last one that is over. */
export interface MissionBoards {
  readonly present: Board;
  readonly last?: Board | undefined;
  /** Points of the member in the present week. */
  readonly own: number;
}

/**
 * Returns the boards of the week: points of missions and check-ins, a tie goes to who reached them
 * first. Prizes are credited in points once the week is over.
 */
export const missionBoards = endpoint<NoInput, MissionBoards>()({
  method: 'GET',
  path: '/wps/missions/leaderboard',
  needs: 'trueAccount',
});

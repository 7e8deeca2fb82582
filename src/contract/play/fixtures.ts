import { endpoint, type NoInput } from '../endpoint.ts';
import type { GameCategory } from './games.ts';

/** Fixture to come, with the prices of its main question. */
export interface ListedFixture {
  readonly home: string;
  readonly away: string;
  /** Gross prices in 1/100 of the stake, in the order of the question's answers. */
  readonly prices: readonly number[];
}

/** Fixture that is over. */
export interface PlayedFixture {
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** Virtual fixtures that are bet on together, with the title that opens them. */
export interface FixtureBook {
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: GameCategory;
  /** `score` where results are scores, `winner` where one side wins or none. */
  readonly results: 'score' | 'winner';
  /** Next kick-off. */
  readonly next: {
    readonly league: string;
    readonly startsAtMs: number;
    readonly fixtures: readonly ListedFixture[];
  };
  /** Last kick-off that is over; missing before the first bet of the day. */
  readonly last?:
    | {
        readonly league: string;
        readonly startedAtMs: number;
        readonly fixtures: readonly PlayedFixture[];
      }
    | undefined;
}

/** Next fixtures and last results of every book that a title opens; none without virtual fixtures. */
export const fixtures = endpoint<NoInput, { readonly list: readonly FixtureBook[] }>()({
  method: 'GET',
  path: '/lgw/games/fixtures',
});

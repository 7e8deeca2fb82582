import { gameKinds } from './games.ts';

/** Families of lotteries, by whose prizes a client asks (specification §9, "Prize modes"). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

/** Family of lotteries. */
export type PrizeMode = (typeof prizeModes)[number];

/**
 * The kinds of games that each mode is of. `Lott`: the Vietnamese lotteries; `Elott`: those of dice,
 * balls and digits; `SEA`: Vietnamese lotteries of stations, on their days; `ZY`: the house's own,
 * which draw every few minutes. A lottery may be of several modes.
 */
export const kindsOfMode: Readonly<Record<PrizeMode, readonly string[]>> = {
  Lott: gameKinds.LOTT,
  ZY: [...gameKinds.ELOTT, 'fast'],
  Elott: gameKinds.ELOTT,
  SEA: ['north', 'central', 'south'],
};

import type { Draws } from '#lib/round-rule.ts';

/*
 * The jackpot of slots: each paid round puts 1 % of its stake into its vendor's pot, and wins all of
 * it with a chance of its stake in `range`, which is ten million of the lowest stakes. So whoever
 * stakes more wins as much more often, and a pot has 100,000 of the lowest stakes on average. It
 * begins again from nothing: all that goes in comes out to members.
 */

/** Part of a stake that goes into the pot, in 1/100. */
const sharePercent = 1n;
/** The chance of the lowest stake is one in this many. */
const lowestStakes = 10_000_000n;

/** Returns the part of a stake that goes into the pot, minor units; floored. */
export function potShare(stakeMinor: bigint): bigint {
  return (stakeMinor * sharePercent) / 100n;
}

/** Returns the number of tickets that a jackpot is drawn from, for a game's lowest stake. */
export function ticketsFor(minStakeMinor: bigint): bigint {
  return minStakeMinor * lowestStakes;
}

/** Tickets of a round that takes no part in the jackpot, as nothing was staked on it. */
export const noTickets = '0';

/** Returns whether a text is a number of tickets, or says that a round takes no part. */
export function areTickets(text: string): boolean {
  return /^(0|[1-9]\d{0,17})$/.test(text);
}

/** A jackpot's draw in a round. */
export interface JackpotDraw {
  /** Number of the ticket that was drawn, from 0; below the stake in minor units it wins. */
  readonly ticket: string;
  /** Number of all tickets. */
  readonly tickets: string;
  readonly isWon: boolean;
}

const twoWords = 2n ** 64n;

/**
 * Draws a ticket: two words are one number of 64 bits, those past the last whole multiple of the
 * tickets are rejected, and the remainder is the ticket.
 */
export async function drawTicket(
  draws: Pick<Draws, 'word'>,
  { tickets, stakeMinor }: { readonly tickets: bigint; readonly stakeMinor: bigint },
): Promise<JackpotDraw> {
  const end = (twoWords / tickets) * tickets;
  const next = async () => BigInt(await draws.word()) * 2n ** 32n + BigInt(await draws.word());
  let drawn = await next();
  while (drawn >= end) drawn = await next();
  const ticket = drawn % tickets;
  return { ticket: String(ticket), tickets: String(tickets), isWon: ticket < stakeMinor };
}

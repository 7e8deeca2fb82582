import type { RaffleGift } from '../terms.ts';

/** Tickets that play has earned. */
export interface EarnedTickets {
  readonly tickets: number;
  /** Valid stake that the next ticket takes; `undefined` once there are as many as may be. */
  readonly toNextMinor: bigint | undefined;
}

/** Counts the tickets of a valid stake: one for each whole `ticketMinor`, up to the most. */
export function countTickets(
  { ticketMinor, mostTickets }: Pick<RaffleGift, 'ticketMinor' | 'mostTickets'>,
  stakeMinor: bigint,
): EarnedTickets {
  const earned = stakeMinor > 0n ? stakeMinor / ticketMinor : 0n;
  if (earned >= BigInt(mostTickets)) return { tickets: mostTickets, toNextMinor: undefined };
  return { tickets: Number(earned), toNextMinor: (earned + 1n) * ticketMinor - stakeMinor };
}

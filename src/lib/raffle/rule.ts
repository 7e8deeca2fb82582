import { drawsFrom } from '../lottery/proof/draw-rule.ts';

/*
 * `foyer-raffle-1`: how the tickets of a raffle are numbered, and how its winners follow from a seed
 * whose SHA-256 was published before tickets were counted, and from the hash of the frozen list of
 * tickets. It runs in a browser and in Node.
 */

/** Name of the rule, which stands in what is hashed. */
export const raffleAlgorithm = 'foyer-raffle-1';

/** Consecutive ticket numbers of one holder, both ends included. */
export interface TicketRange {
  /** Opaque mark of the holder. */
  readonly mark: string;
  readonly first: number;
  readonly last: number;
}

/** Numbers tickets from 1 in the order of their holders' marks. */
export function numberTickets(
  holders: readonly { readonly mark: string; readonly tickets: number }[],
): TicketRange[] {
  let last = 0;
  return holders
    .toSorted((one, other) => (one.mark < other.mark ? -1 : 1))
    .map(({ mark, tickets }) => {
      const first = last + 1;
      last += tickets;
      return { mark, first, last };
    });
}

/** Formats a list of tickets: a line for each holder with the mark and both ends of its numbers. */
export function formatTickets(ranges: readonly TicketRange[]): string {
  return ranges.map(({ mark, first, last }) => `${mark} ${first} ${last}\n`).join('');
}

/**
 * Parses a list of tickets; `undefined` for one that breaks the rule: marks out of order, or
 * numbers that leave a gap or overlap.
 */
export function parseTickets(list: string): TicketRange[] | undefined {
  const ranges: TicketRange[] = [];
  for (const line of list.split('\n').slice(0, -1)) {
    const [, mark, first, last] = /^([\da-f]{24}) ([1-9]\d*) ([1-9]\d*)$/.exec(line) ?? [];
    if (mark === undefined) return undefined;
    ranges.push({ mark, first: Number(first), last: Number(last) });
  }
  const isWhole = list === '' || list.endsWith('\n');
  const isRight = ranges.every(({ mark, first, last }, index) => {
    const before = ranges[index - 1];
    return first === (before?.last ?? 0) + 1 && last >= first && mark > (before?.mark ?? '');
  });
  return isWhole && isRight ? ranges : undefined;
}

/** Returns the SHA-256 of a list of tickets, in hexadecimal. */
export async function hashTickets(list: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Input that decides a raffle. */
export interface RaffleSeeds {
  /** The house's 32 bytes; published once it is drawn. */
  readonly serverSeed: Uint8Array<ArrayBuffer>;
  readonly promotionId: string;
  readonly period: string;
  /** SHA-256 of the list of tickets, in hexadecimal. */
  readonly listHash: string;
}

/** Winning ticket and the place of its holder in the list. */
export interface DrawnTicket {
  readonly ticket: number;
  readonly holder: TicketRange;
}

/** Returns the text that block `index` of a raffle's randomness is made of. */
export function raffleText(seeds: Omit<RaffleSeeds, 'serverSeed'>, index: number): string {
  const { promotionId, period, listHash } = seeds;
  return [raffleAlgorithm, promotionId, period, listHash, index].join('|');
}

/**
 * Draws the winning tickets in their order, each among the tickets of holders who have not won, so
 * that nobody wins twice; fewer than `count` when there are fewer holders.
 */
export async function drawTickets(
  seeds: RaffleSeeds,
  ranges: readonly TicketRange[],
  count: number,
): Promise<DrawnTicket[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', seeds.serverSeed, hmac, false, ['sign']);
  const draw = drawsFrom((index) =>
    crypto.subtle.sign('HMAC', key, new TextEncoder().encode(raffleText(seeds, index))),
  );
  const left = [...ranges];
  let total = left.reduce((sum, range) => sum + countTickets(range), 0);
  const drawn: DrawnTicket[] = [];
  while (drawn.length < count && left.length > 0) {
    const found = findTicket(left, await draw(total));
    drawn.push(found);
    left.splice(left.indexOf(found.holder), 1);
    total -= countTickets(found.holder);
  }
  return drawn;
}

/** Finds the ticket that has `before` others before it among those of some holders. */
function findTicket(left: readonly TicketRange[], before: number): DrawnTicket {
  let skipped = 0;
  for (const holder of left) {
    const ticket = holder.first + before - skipped;
    if (ticket <= holder.last) return { ticket, holder };
    skipped += countTickets(holder);
  }
  throw new Error(`there is no ticket behind ${before}`);
}

/** Counts the tickets of a range. */
export function countTickets({ first, last }: Pick<TicketRange, 'first' | 'last'>): number {
  return last - first + 1;
}

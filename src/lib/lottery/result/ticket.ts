import { tidyTyped } from '../../typed-text/typed-kinds.ts';
import type { VnKind } from '../kinds.ts';
import { listPrizes } from './prizes.ts';
import { type DrawnNumber, type DrawResult, drawnNumbers } from './result.ts';

/** Lengths of numbers that can be looked up: two last digits up to a ticket of the south. */
export const ticketDigits = { least: 2, most: 6 } as const;

/** Numbers that are looked up at once, at most. */
export const mostTickets = 20;

/** Numbers of a typed text, each once, the words that are none, and a count of numbers left out. */
export interface TypedTickets {
  readonly numbers: readonly string[];
  readonly wrong: readonly string[];
  readonly dropped: number;
}

/** Parses numbers apart by spaces, commas or lines; those beyond `mostTickets` are left out. */
export function parseTickets(text: string): TypedTickets {
  const words = [...new Set(tidyTyped('pick', text).split(/[\s,;.·/|-]+/))].filter(Boolean);
  const { least, most } = ticketDigits;
  const isNumber = (word: string) =>
    /^\d+$/.test(word) && word.length >= least && word.length <= most;
  const numbers = words.filter(isNumber);
  return {
    numbers: numbers.slice(0, mostTickets),
    wrong: words.filter((word) => !isNumber(word)),
    dropped: Math.max(0, numbers.length - mostTickets),
  };
}

/** Drawn number that a looked-up number agrees with. */
export interface TicketMatch extends DrawnNumber {
  /** Number of last digits that agree. */
  readonly digits: number;
  /** True when they are the whole drawn number, false when it has more digits. */
  readonly isWhole: boolean;
}

/**
 * Lists the drawn numbers that a number agrees with, in the order of the region's form. A number
 * agrees with those that end with it; a whole ticket, as long as the special prize, also with
 * shorter ones that it ends with, as tickets win.
 */
export function matchTicket(
  kind: VnKind,
  result: DrawResult,
  ticket: string,
): readonly TicketMatch[] {
  const special = listPrizes(kind).find(({ prize }) => prize === 'special');
  const isTicket = ticket.length === special?.digits;
  return drawnNumbers(kind, result).flatMap((drawn): readonly TicketMatch[] => {
    const { number } = drawn;
    const isWhole = isTicket ? ticket.endsWith(number) : ticket === number;
    if (!isWhole && !number.endsWith(ticket)) return [];
    return [{ ...drawn, digits: Math.min(number.length, ticket.length), isWhole }];
  });
}

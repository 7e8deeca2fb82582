import type { PrizeName } from '#lib/lottery/result/prizes.ts';
import { matchTicket, type TicketMatch } from '#lib/lottery/result/ticket.ts';
import type { RegionResults, StationDraw, StationsView } from './stations.ts';

/** Looked-up number with everything that it agrees with. */
export interface TicketAnswer {
  readonly ticket: string;
  /** Matches with the station that drew the number. */
  readonly matches: readonly (TicketMatch & { readonly title: string })[];
}

/** Looks up the typed numbers in all results that are shown. */
export function answerTickets({ regions, tickets }: StationsView): readonly TicketAnswer[] {
  return tickets.numbers.map((ticket) => ({
    ticket,
    matches: regions.flatMap(({ kind, draws }) =>
      draws.flatMap(({ title, prizes }) =>
        prizes ? matchTicket(kind, { prizes }, ticket).map((each) => ({ ...each, title })) : [],
      ),
    ),
  }));
}

/** Returns how many last digits of a drawn number are marked. */
export type ReadMark = (drawn: { readonly prize: PrizeName; readonly number: string }) => number;

/** Creates the reader of marks of a draw. */
export function createReadMark(
  { kind }: Pick<RegionResults, 'kind'>,
  { prizes }: Pick<StationDraw, 'prizes'>,
  tickets: readonly string[],
): ReadMark {
  const matches = prizes ? tickets.flatMap((ticket) => matchTicket(kind, { prizes }, ticket)) : [];
  return ({ prize, number }) =>
    Math.max(
      0,
      ...matches
        .filter((each) => each.prize === prize && each.number === number)
        .map(({ digits }) => digits),
    );
}

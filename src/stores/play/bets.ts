import type { Answer } from '#contract/call.ts';
import type { DaySpan } from '#contract/period.ts';
import {
  type BetFilter,
  betRound,
  bettingRecord,
  bettingRecordExport,
  personalProfit,
} from '#contract/play/records.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byMember = { startedByMember: true } as const;

const shown = resource((filter: BetFilter) => request(bettingRecord, filter, byMember));

/** The member's betting record, as far as it was turned, and what reads the first lines of a filter. */
export const { $loaded: $bets, open: openBets } = shown;

/** Adds the lines before those that are shown; the totals are of all there are. */
export function readEarlierBets(
  filter: BetFilter,
): Promise<Answer<typeof bettingRecord> | undefined> {
  return shown.amend(
    ({ next }) => request(bettingRecord, { ...filter, cursor: next }, byMember),
    ({ lines, games }, earlier) => ({ ...earlier, games, lines: [...lines, ...earlier.lines] }),
  );
}

/** Where the same lines are kept as a file. */
export function betsExportAddress(filter: BetFilter): string {
  return fileAddress(bettingRecordExport, filter);
}

/** The round that was opened, with all that moved in it. */
export const { $loaded: $betRound, open: openBetRound } = resource((roundId: string) =>
  request(betRound, { roundId }, byMember),
);

/** What the member won and lost in a span of days, and what reads another one. */
export const { $loaded: $profit, open: openProfit } = resource((span: DaySpan) =>
  request(personalProfit, span, byMember),
);

import type { Answer } from '#contract/call.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/period.ts';
import {
  type BetFilter,
  betRound,
  bettingRecord,
  bettingRecordExport,
  openRounds,
  personalProfit,
} from '#contract/play/records.ts';
import { ok } from '#lib/result.ts';
import { fileAddress } from '../file-address.ts';
import { watchChange } from '../live.ts';
import { readAsFar } from '../read-as-far.ts';
import { type RequestOptions, request } from '../request.ts';
import { resource } from '../resource.ts';

const byMember = { startedByMember: true } as const;

const shown = resource((filter: BetFilter) => request(bettingRecord, filter, byMember));

/**
 * Betting record of the member, as far as it was loaded, with the action that loads the first lines
 * of a filter.
 */
export const { $loaded: $bets, open: openBets } = shown;

/** Loads the lines before the shown ones; the totals cover all lines. */
export function readEarlierBets(
  filter: BetFilter,
): Promise<Answer<typeof bettingRecord> | undefined> {
  return shown.amend(
    ({ next }) => request(bettingRecord, { ...filter, cursor: next }, byMember),
    ({ lines, games }, earlier) => ({ ...earlier, games, lines: [...lines, ...earlier.lines] }),
  );
}

/** Returns the address of the same lines as a file. */
export function betsExportAddress(filter: BetFilter): string {
  return fileAddress(bettingRecordExport, filter);
}

const open = resource(() =>
  readAsFar(request(openRounds, {}), (page) =>
    page.next !== undefined && page.lines.length < reach ? addEarlierOpen(page) : undefined,
  ),
);

/** Number of open bets that the member has read on to; a reload shows as many. */
let reach = 0;

async function addEarlierOpen(
  { lines, next }: ValueOf<typeof openRounds>,
  options?: RequestOptions,
): Promise<Answer<typeof openRounds>> {
  const answer = await request(openRounds, { cursor: next }, options);
  return answer.ok ? ok({ ...answer.value, lines: [...lines, ...answer.value.lines] }) : answer;
}

/** Bets of the member without a result yet, as far as they were loaded. */
export const { $loaded: $openRounds, load: loadOpenRounds } = open;

/** Keeps the open bets up to date with the platform; returns a function that stops it. */
export function followOpenRounds(): () => void {
  reach = 0;
  void open.load();
  return watchChange('wallet', () => void open.again());
}

/** Loads the open bets before the shown ones. */
export function readEarlierOpenRounds(): Promise<Answer<typeof openRounds> | undefined> {
  return open.amend(
    (page) => addEarlierOpen(page, byMember),
    (_, pages) => {
      reach = pages.lines.length;
      return pages;
    },
  );
}

/** Opened round with all its movements. */
export const { $loaded: $betRound, open: openBetRound } = resource((roundId: string) =>
  request(betRound, { roundId }, byMember),
);

/** Profit and loss of the member over a span of days, with the action that loads another one. */
export const { $loaded: $profit, open: openProfit } = resource((span: DaySpan) =>
  request(personalProfit, span, byMember),
);

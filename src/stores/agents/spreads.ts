import {
  rebateSpread,
  rebateSpreads,
  rebateSpreadsExport,
  type SpreadDays,
} from '#contract/agents/spreads.ts';
import type { Answer } from '#contract/call.ts';
import { fileAddress } from '../file-address.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const list = resource((days: SpreadDays) => request(rebateSpreads, days));

/** What the agent earned above the groups of lines, by day, as far as it was read. */
export const { $loaded: $spreads, open: openSpreads, again: retrySpreads } = list;

const one = resource((spreadId: string) => request(rebateSpread, { spreadId }));

/** The day whose working is looked at. */
export const { $loaded: $spread, open: openSpread, again: retrySpread } = one;

/** Adds earlier days after what is shown. */
export function readMoreSpreads(
  days: SpreadDays,
): Promise<Answer<typeof rebateSpreads> | undefined> {
  return list.amend(
    ({ next }) => request(rebateSpreads, { ...days, cursor: next }, { startedByMember: true }),
    (shown, more) => ({ ...more, list: [...shown.list, ...more.list] }),
  );
}

/** Keeps the days that are shown as they are on the platform, until what is answered is called. */
export function watchSpreads(): () => void {
  return watchChange('incomes', () => void list.again());
}

/** Where the same days are kept as a file. */
export function spreadsFile(days: SpreadDays): string {
  return fileAddress(rebateSpreadsExport, days);
}

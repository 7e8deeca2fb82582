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

/** Rebate spreads that the agent earned, by day, as far as they were loaded. */
export const { $loaded: $spreads, open: openSpreads, again: retrySpreads } = list;

const one = resource((spreadId: string) => request(rebateSpread, { spreadId }));

/** Day whose calculation is shown. */
export const { $loaded: $spread, open: openSpread, again: retrySpread } = one;

/** Loads earlier days after the shown ones. */
export function readMoreSpreads(
  days: SpreadDays,
): Promise<Answer<typeof rebateSpreads> | undefined> {
  return list.amend(
    ({ next }) => request(rebateSpreads, { ...days, cursor: next }, { startedByMember: true }),
    (shown, more) => ({ ...more, list: [...shown.list, ...more.list] }),
  );
}

/**
 * Reloads the shown days whenever the platform reports a change; returns a function that stops it.
 */
export function watchSpreads(): () => void {
  return watchChange('incomes', () => void list.again());
}

/** Returns the address of the same days as a file. */
export function spreadsFile(days: SpreadDays): string {
  return fileAddress(rebateSpreadsExport, days);
}

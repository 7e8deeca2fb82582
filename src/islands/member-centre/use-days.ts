import { useCallback, useEffect } from 'react';
import { type Days, isTooLong, readSpan } from '../kit/centre/period.ts';
import type { PageProps } from './page-props.ts';

/**
 * Reads the days from a page's address and loads them whenever they change. @param open loads the
 * days; it must be the same function at each call.
 */
export function useDays(
  { params, timeZone }: Pick<PageProps, 'params' | 'timeZone'>,
  open: (days: { readonly fromDay: string; readonly toDay: string }) => unknown,
): { readonly days: Days; readonly isLong: boolean; readonly load: () => void } {
  const days = readSpan(params, timeZone, Date.now());
  const { from, to } = days;
  const isLong = isTooLong(days);
  const load = useCallback(() => void open({ fromDay: from, toDay: to }), [open, from, to]);
  useEffect(() => (isLong ? undefined : load()), [load, isLong]);
  return { days, isLong, load };
}

import { useStore } from '@nanostores/react';
import type { StationBeside } from '#contract/draws/lottery.ts';
import { $beside } from '#stores/draws/stations-beside.ts';
import type { SlipProps } from './slip-props.ts';

/** Returns the stations that can be bet on beside the page's own; `undefined` while not known. */
export function useBeside({
  beside,
}: Pick<SlipProps, 'beside'>): readonly StationBeside[] | undefined {
  const shown = useStore($beside, { ssr: 'initial' });
  if (!shown) return beside;
  return shown.state === 'known' ? shown.list : undefined;
}

import { useStore } from '@nanostores/react';
import { brandGroup } from '#lib/lottery/odds/odds.ts';
import { $ownGroup } from '#stores/draws/own-group.ts';
import { shownValue } from '#stores/resource.ts';

/** The highest group of odds that can be bet at; the brand's for a guest, and until it is known. */
export function useOwnGroup(): number {
  return shownValue(useStore($ownGroup, { ssr: 'initial' }))?.group ?? brandGroup;
}

import { useStore } from '@nanostores/react';
import { brandGroup } from '#lib/lottery/odds.ts';
import { $ownGroup } from '#stores/draws/own-group.ts';
import { shownValue } from '#stores/resource.ts';

/**
 * Returns the highest group of odds that the member can bet at; the brand's for a guest and while
 * not known.
 */
export function useOwnGroup(): number {
  return shownValue(useStore($ownGroup, { ssr: 'initial' }))?.group ?? brandGroup;
}

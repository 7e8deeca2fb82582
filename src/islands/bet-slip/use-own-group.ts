import { useStore } from '@nanostores/react';
import { brandGroup } from '#lib/lottery/odds.ts';
import { $ownGroup } from '#stores/draws/own-group.ts';
import { shownValue } from '#stores/resource.ts';
import { useMember } from '../kit/auth/use-member.ts';

/**
 * Returns the highest group of odds that the member can bet at; the brand's for a guest and while
 * not known.
 */
export function useOwnGroup(): number {
  return shownValue(useStore($ownGroup, { ssr: 'initial' }))?.group ?? brandGroup;
}

/**
 * Returns whether that group is certain, so that a bet is not refused for the one of the brand: what
 * it depends on was answered, or refused.
 */
export function useIsGroupKnown(): boolean {
  const session = useMember();
  const { state } = useStore($ownGroup, { ssr: 'initial' });
  if (session.state === 'unknown') return session.refusal !== undefined;
  return session.state === 'guest' || state !== 'loading';
}

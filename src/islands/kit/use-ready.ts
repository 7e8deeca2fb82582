import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells the hydration script to hand over to the island, with held presses, as soon as it is ready.
 */
export function useReady<Root extends HTMLElement>(isReady = true): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (isReady) root.current?.dispatchEvent(new CustomEvent('foyer:ready', { bubbles: true }));
  }, [isReady]);
  return root;
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells the hydration script that the island takes over, held presses included, as soon as it is
 * ready for them.
 */
export function useReady<Root extends HTMLElement>(isReady = true): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (isReady) root.current?.dispatchEvent(new CustomEvent('foyer:ready', { bubbles: true }));
  }, [isReady]);
  return root;
}

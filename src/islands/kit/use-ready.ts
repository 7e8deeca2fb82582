import { type RefObject, useEffect, useRef } from 'react';

/** Tells the hydration script that the island takes over, held presses included. */
export function useReady<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new CustomEvent('foyer:ready', { bubbles: true }));
  }, []);
  return root;
}

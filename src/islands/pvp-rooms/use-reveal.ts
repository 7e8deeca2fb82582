import { useEffect, useRef, useState } from 'react';

/** Pause between two hands that are turned up. */
const paceMs = 700;

/**
 * Returns how many hands are turned up, one after the other, and a function that turns up all of
 * them. Hands that were there when the room was opened, and all of them under reduced motion, are
 * turned up at once.
 * @param total number of hands; 0 before the cards are dealt.
 */
export function useReveal(total: number): { readonly shown: number; readonly skip: () => void } {
  const [shown, setShown] = useState(total);
  const isFirst = useRef(true);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isFirst.current || isStill) {
      isFirst.current = false;
      setShown(total);
      return undefined;
    }
    if (total === 0) return undefined;
    const timer = setInterval(() => setShown((now) => Math.min(total, now + 1)), paceMs);
    return () => clearInterval(timer);
  }, [total]);
  return { shown: Math.min(shown, total), skip: () => setShown(total) };
}

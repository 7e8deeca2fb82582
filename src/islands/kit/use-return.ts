import { useEffect, useRef } from 'react';
import { onReturn } from '#lib/page-return.ts';

/**
 * Runs an action when the browser restores the page from its cache, with buttons that still wait.
 */
export function useReturn(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => onReturn(() => latest.current()), []);
}

import { useEffect, useRef } from 'react';
import { onReturn } from '#lib/page-return.ts';

/** Acts when the browser shows the page again as it was left, with buttons that still wait. */
export function useReturn(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => onReturn(() => latest.current()), []);
}

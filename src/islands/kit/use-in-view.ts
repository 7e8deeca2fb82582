import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an item into view when it is or becomes the one that the address names. */
export function useInView<Item extends HTMLElement>(isNamed: boolean): RefObject<Item | null> {
  const item = useRef<Item>(null);
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return item;
}

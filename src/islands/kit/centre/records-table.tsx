import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface RecordsTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  /** Additional class. */
  readonly className?: string;
  /** Table with its footnotes. */
  readonly children: ReactNode;
}

/**
 * Scroll container of a table. A table that is too wide scrolls inside it and never the page; where
 * it fits, its head stays in sight while the lines scroll.
 */
export function RecordsTable({ label, className, children }: RecordsTableProps) {
  const place = useRef<HTMLElement>(null);
  const isFitting = useFitting(place);
  const classes = ['records-table', isFitting && 'records-fitting', className];
  return (
    <section
      ref={place}
      className={classes.filter(Boolean).join(' ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than the screen
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** Returns whether an element's content fits its width; `false` until that is known. */
function useFitting(place: { readonly current: HTMLElement | null }): boolean {
  const [isFitting, setFitting] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setFitting(current.scrollWidth <= current.clientWidth),
    );
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [place]);
  return isFitting;
}

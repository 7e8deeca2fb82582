import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface RecordsTableProps {
  /** What the table is called. */
  readonly label: string;
  /** A class of its own beside. */
  readonly className?: string;
  /** The table, and what is said under it. */
  readonly children: ReactNode;
}

/**
 * The place of a table. What is wider than it slides in it, never the page; where the table fits,
 * its head stays in sight while its lines go by.
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

/** Whether what an element holds is no wider than it; `false` until that is known. */
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

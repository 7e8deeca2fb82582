import type { ReactNode } from 'react';

interface WayToCentreProps {
  readonly className: string;
  /** Query that names a page of the member centre. */
  readonly query: string;
  /** Path of the page that the centre opens over; empty for this one. */
  readonly centrePath: string;
  readonly children: ReactNode;
}

/**
 * Link to a page of the member centre: over this page, which is as it was once the centre is
 * closed, or in a tab of its own where the centre does not open here.
 */
export function WayToCentre({ className, query, centrePath, children }: WayToCentreProps) {
  const isHere = centrePath === '';
  return (
    <a
      className={className}
      href={`${centrePath}${query}`}
      data-opens={isHere ? 'centre' : undefined}
      target={isHere ? undefined : '_blank'}
      rel={isHere ? undefined : 'noopener'}
    >
      {children}
    </a>
  );
}

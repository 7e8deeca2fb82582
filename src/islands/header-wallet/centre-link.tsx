import type { MouseEvent, ReactNode } from 'react';
import type { BuiltPage } from '#lib/centre-pages.ts';
import { openCentre } from '#stores/member-centre.ts';

export interface CentreLinkProps {
  readonly page: BuiltPage;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link to a page of the member centre. Pointing at it fetches the centre (hydration/opener.ts);
 * with a key held down it opens in a tab of its own.
 */
export function CentreLink({ page, className, children }: CentreLinkProps) {
  const open = (press: MouseEvent) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    openCentre(page);
  };
  return (
    <a className={className} href={`?mc=${page}`} data-opens="centre" onClick={open}>
      {children}
    </a>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import type { Centre } from '#stores/centre.ts';

export interface CentreLinkProps<Page extends string> {
  readonly centre: Pick<Centre<Page>, 'name' | 'opener' | 'open'>;
  readonly page: NoInfer<Page>;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Link to a page of a centre. Pointing at it fetches the centre (hydration/opener.ts); with a
 * modifier key it opens in a new tab.
 */
export function CentreLink<Page extends string>(props: CentreLinkProps<Page>) {
  const { centre, page, className, children } = props;
  const open = (press: MouseEvent) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    centre.open(page);
  };
  return (
    <a
      className={className}
      href={`?${centre.name}=${page}`}
      data-opens={centre.opener}
      onClick={open}
    >
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import type { BuiltPage } from '#lib/centre-pages.ts';
import { memberCentre } from '#stores/member-centre.ts';
import type { PageProps } from './page-props.ts';

export interface PageLinkProps extends Pick<PageProps, 'openPage'> {
  readonly to: BuiltPage;
  readonly params?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A way to another page of the centre, or to other choices of the same; it can be kept and shared. */
export function PageLink({ to, params, openPage, children }: PageLinkProps) {
  return (
    <a
      className="text-link"
      href={memberCentre.address(to, params).search}
      onClick={(press) => {
        if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
        press.preventDefault();
        openPage(to, params);
      }}
    >
      {children}
    </a>
  );
}

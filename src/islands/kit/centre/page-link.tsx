import type { ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

export interface PageLinkProps<Page extends string> extends Pick<PageProps<Page>, 'openPage'> {
  readonly to: Page;
  readonly params?: Readonly<Record<string, string>>;
  /** The id of what says which of several such links it is. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/**
 * Makes a centre's way to another of its pages, or to other choices of the same; such a link can be
 * kept and shared.
 */
export function pageLinkOf<Page extends string>(centre: {
  readonly address: (page: Page, params?: Readonly<Record<string, string>>) => URL;
}) {
  return function PageLink(props: PageLinkProps<Page>) {
    const { to, params, openPage, describedBy, children } = props;
    return (
      <a
        className="text-link"
        href={centre.address(to, params).search}
        aria-describedby={describedBy}
        onClick={(press) => {
          if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
          press.preventDefault();
          openPage(to, params);
        }}
      >
        {children}
      </a>
    );
  };
}

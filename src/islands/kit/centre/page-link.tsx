import type { ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

export interface PageLinkProps<Page extends string> extends Pick<PageProps<Page>, 'openPage'> {
  readonly to: Page;
  readonly params?: Readonly<Record<string, string>>;
  /** Id of the element that tells several such links apart. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/**
 * Creates the link component of a centre, for its other pages or other choices of the same page.
 * Such a link can be kept and shared.
 */
export function createPageLink<Page extends string>(centre: {
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

import type { ReactNode } from 'react';
import type { AgentPage } from '#lib/agent-pages.ts';
import { agentCentre } from '#stores/agents/agent-centre.ts';
import type { PageProps } from './page-props.ts';

export interface PageLinkProps extends Pick<PageProps, 'openPage'> {
  readonly to: AgentPage;
  readonly params?: Readonly<Record<string, string>>;
  /** The id of what says which of several such links it is. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** A way to another page of the centre, or to other choices of the same; it can be kept and shared. */
export function PageLink({ to, params, openPage, describedBy, children }: PageLinkProps) {
  return (
    <a
      className="text-link"
      href={agentCentre.address(to, params).search}
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
}

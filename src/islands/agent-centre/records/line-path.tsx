import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AgentPage } from '#lib/agent-centre-pages.ts';
import { $line, loadLine } from '#stores/agents/downlines.ts';
import { shownValue } from '#stores/resource.ts';
import { PageLink } from '../page-link.ts';
import type { PageProps } from '../page-props.ts';

export interface LinePathProps extends Pick<PageProps, 'messages' | 'openPage'> {
  /** Last downline of the path; the agent when missing. */
  readonly memberId: string | undefined;
  /** Page that each step links to. */
  readonly to: AgentPage;
  readonly params?: Readonly<Record<string, string>>;
}

/** Path from the agent down to a downline; each step links to its own lines. */
export function LinePath({ messages, openPage, memberId, to, params }: LinePathProps) {
  const path = shownValue(useStore($line, { ssr: 'initial' }))?.path ?? [];
  useEffect(() => void loadLine(memberId), [memberId]);
  if (path.length < 2 || path.at(-1)?.memberId !== memberId) return null;
  return (
    <nav className="line-path" aria-label={messages['agents:line_path']}>
      <ol>
        {path.map(({ memberId: id, username }, depth) => (
          <li key={id} aria-current={id === memberId ? 'true' : undefined}>
            {id === memberId ? (
              username
            ) : (
              <PageLink
                to={to}
                params={{ ...params, ...(depth > 0 && { of: id }) }}
                openPage={openPage}
              >
                {username}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Downline } from '#contract/agents/downlines.ts';
import { findBranch } from '#stores/agents/downline-tree.ts';
import { $openedLines, toggleLines } from '#stores/agents/opened-lines.ts';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import { accountTypeName } from '../../account-type.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { PrintButton } from '../../records/print-button.tsx';
import { NoDownlines } from './no-downlines.tsx';

export interface DownlineTreeProps extends PageProps {
  /** Downline whose lines are shown; the agent's own when missing. */
  readonly lineId: string | undefined;
}

/** Tree of the downlines of the agent or of a downline. */
export function DownlineTree(props: DownlineTreeProps) {
  return (
    <>
      <section className="downline-tree" aria-label={props.messages['agents:group_downlines']}>
        <BranchList {...props} />
      </section>
      <ListTools messages={props.messages}>
        <PrintButton messages={props.messages} />
      </ListTools>
    </>
  );
}

/** The lines below one; they are asked for when they are shown. */
function BranchList({ lineId, ...props }: DownlineTreeProps) {
  const { messages } = props;
  const branch = findBranch(lineId);
  const shown = useStore(branch.$lines, { ssr: 'initial' });
  const more = useAction(branch.more);
  useEffect(() => void branch.load(), [branch]);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void branch.load()}>
      {({ list, next }) =>
        list.length === 0 ? (
          <NoDownlines {...props} lineId={lineId} />
        ) : (
          <>
            <ul>
              {list.map((each) => (
                <Line key={each.memberId} {...props} line={each} />
              ))}
            </ul>
            <FormStatus messages={messages} refusal={more.refusal} />
            {next !== undefined && (
              <button
                type="button"
                className="button button-quiet downline-more centre-unprinted"
                disabled={more.isRunning}
                onClick={() => more.run()}
              >
                {messages['agents:downlines_more']}
              </button>
            )}
          </>
        )
      }
    </ResourceView>
  );
}

function Line({ line, ...props }: PageProps & { readonly line: Downline }) {
  const { messages, locale, openPage } = props;
  const { memberId, username, members, directMembers } = line;
  const isOpen = useStore($openedLines, { ssr: 'initial' }).has(memberId);
  const number = new Intl.NumberFormat(locale);
  return (
    <li>
      <div className="downline-line">
        {members > 0 ? (
          <button
            type="button"
            className="downline-opener"
            aria-expanded={isOpen}
            aria-label={text(messages, 'agents:tree_lines', { name: username })}
            onClick={() => toggleLines(memberId)}
          />
        ) : (
          <span className="downline-opener" />
        )}
        <span className="downline-name">
          <PageLink to="agentDownlines" params={{ member: memberId }} openPage={openPage}>
            {username}
          </PageLink>
          <span className="records-cause">{accountTypeName(messages, line.accountType)}</span>
          {line.isClosed && (
            <span className="records-mark">{messages['agents:downline_closed']}</span>
          )}
        </span>
        {members > 0 && (
          <span className="muted figures">
            {text(messages, 'agents:downline_sizes', {
              members: number.format(members),
              direct: number.format(directMembers),
            })}
          </span>
        )}
        <span className="figures downline-balance">{describeBalance(props)(line.available)}</span>
      </div>
      {isOpen && <BranchList {...props} lineId={memberId} />}
    </li>
  );
}

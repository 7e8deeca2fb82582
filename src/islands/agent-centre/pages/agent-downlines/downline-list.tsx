import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $downlines,
  downlinesFile,
  openDownlines,
  readMoreDownlines,
  retryDownlines,
} from '#stores/agents/downlines.ts';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { Waiting } from '../../../kit/centre/waiting.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { LinePath } from '../../records/line-path.tsx';
import { PartNote } from '../../records/part-note.tsx';
import { PrintButton } from '../../records/print-button.tsx';
import { DownlineTable } from './downline-table.tsx';
import { isLongEnough, SearchForm } from './search-form.tsx';

export interface DownlineListProps extends PageProps {
  /** Whose lines; the agent's own without it. */
  readonly of: string | undefined;
  readonly search: string | undefined;
}

/** The direct lines of the agent or of a downline, or those that a search found. */
export function DownlineList({ of, search, ...props }: DownlineListProps) {
  const { messages, openPage } = props;
  const find = (wanted: string | undefined) =>
    openPage('agentDownlines', { ...(of && { of }), ...(wanted && { search: wanted }) });
  return (
    <div className="centre-parts centre-paper team-record">
      <LinePath to="agentDownlines" messages={messages} openPage={openPage} memberId={of} />
      <SearchForm messages={messages} search={search} onSearch={find} />
      {(search === undefined || isLongEnough(search)) && (
        <Lines {...props} of={of} search={search} />
      )}
    </div>
  );
}

function Lines({ of, search, ...props }: DownlineListProps) {
  const { messages } = props;
  const shown = useStore($downlines, { ssr: 'initial' });
  const more = useAction(readMoreDownlines);
  useEffect(() => void openDownlines({ of, search }), [of, search]);
  return (
    <Waiting messages={messages} shown={shown} onRetry={() => void retryDownlines()}>
      {({ list, next }) => (
        <>
          {list.length === 0 ? (
            <None {...props} of={of} search={search} />
          ) : (
            <DownlineTable {...props} list={list} />
          )}
          {next !== undefined && <PartNote messages={messages} count={list.length} />}
          <FormStatus messages={messages} refusal={more.refusal} />
          <ListTools
            messages={messages}
            earlier={
              next === undefined
                ? undefined
                : {
                    label: messages['agents:downlines_more'],
                    isBusy: more.isRunning,
                    onPress: () => more.run({ of, search }),
                  }
            }
            file={list.length > 0 ? downlinesFile({ of, search }) : undefined}
          >
            {list.length > 0 && <PrintButton messages={messages} />}
          </ListTools>
        </>
      )}
    </Waiting>
  );
}

/** Says that nobody is there, and what to do next. */
function None({ messages, openPage, of, search }: DownlineListProps) {
  if (search !== undefined) {
    return <p className="centre-empty">{text(messages, 'agents:search_none', { name: search })}</p>;
  }
  return (
    <div className="centre-empty">
      <p>{messages[of ? 'agents:downlines_none_below' : 'agents:downlines_none']}</p>
      {!of && (
        <button
          type="button"
          className="button button-main"
          onClick={() => openPage('agentRegisterDownline')}
        >
          {messages['agents:page_agentRegisterDownline']}
        </button>
      )}
    </div>
  );
}

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
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { LinePath } from '../../records/line-path.tsx';
import { PartNote } from '../../records/part-note.tsx';
import { PrintButton } from '../../records/print-button.tsx';
import { DownlineTable } from './downline-table.tsx';
import { DownlineTree } from './downline-tree.tsx';
import { NoDownlines } from './no-downlines.tsx';
import { isLongEnough, SearchForm } from './search-form.tsx';

/** Views of the downlines: one level at a time, or a tree that opens in place. */
export const downlineViews = ['list', 'tree'] as const;

export interface DownlineListProps extends PageProps {
  /** Downline whose lines are listed; the agent's own when missing. */
  readonly of: string | undefined;
  readonly search: string | undefined;
  readonly view: (typeof downlineViews)[number];
}

/** Downlines of the agent or of a downline, as a list or a tree, or the results of a search. */
export function DownlineList({ of, search, view, ...props }: DownlineListProps) {
  const { messages, openPage } = props;
  const shape = view === 'tree' ? { view } : undefined;
  const turn = (more: Readonly<Record<string, string>>) =>
    openPage('agentDownlines', { ...(of && { of }), ...more });
  return (
    <div className="centre-parts centre-paper team-record">
      <LinePath
        to="agentDownlines"
        params={shape}
        messages={messages}
        openPage={openPage}
        memberId={of}
      />
      <SearchForm
        messages={messages}
        search={search}
        onSearch={(query) => turn({ ...shape, ...(query && { search: query }) })}
      />
      {search === undefined ? (
        <>
          <fieldset className="centre-choices centre-unprinted">
            <legend className="visually-hidden">{messages['agents:downlines_as']}</legend>
            {downlineViews.map((each) => (
              <button
                key={each}
                type="button"
                className="centre-choice"
                aria-pressed={each === view}
                onClick={() => turn(each === 'tree' ? { view: each } : {})}
              >
                {messages[`agents:downlines_as_${each}`]}
              </button>
            ))}
          </fieldset>
          {view === 'tree' ? (
            <DownlineTree {...props} of={of} />
          ) : (
            <Lines {...props} of={of} search={undefined} />
          )}
        </>
      ) : (
        isLongEnough(search) && <Lines {...props} of={of} search={search} />
      )}
    </div>
  );
}

function Lines({ of, search, ...props }: Omit<DownlineListProps, 'view'>) {
  const { messages } = props;
  const shown = useStore($downlines, { ssr: 'initial' });
  const more = useAction(readMoreDownlines);
  useEffect(() => void openDownlines({ of, search }), [of, search]);
  return (
    <Waiting messages={messages} shown={shown} onRetry={() => void retryDownlines()}>
      {({ list, next }) => (
        <>
          {list.length === 0 ? (
            <NoDownlines {...props} of={of} search={search} />
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

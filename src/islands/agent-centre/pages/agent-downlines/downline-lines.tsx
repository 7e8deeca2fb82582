import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { DownlinesInput } from '#contract/agents/downlines.ts';
import {
  $downlines,
  downlinesFile,
  openDownlines,
  readMoreDownlines,
  retryDownlines,
} from '#stores/agents/downlines.ts';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { PartNote } from '../../records/part-note.tsx';
import { PrintButton } from '../../records/print-button.tsx';
import { DownlineTable } from './downline-table.tsx';
import { filterWords, type LineChoice, noChoice } from './line-choice.ts';
import { LineFilters } from './line-filters.tsx';
import { NoDownlines } from './no-downlines.tsx';

export interface DownlineLinesProps extends PageProps {
  /** Member whose lines are shown; `undefined` means the agent. */
  readonly lineId: string | undefined;
  readonly search: string | undefined;
  readonly choice: LineChoice;
  readonly choose: (choice: LineChoice) => void;
}

/** List of the lines that match a choice, in its order, below the filters. */
export function DownlineLines({ lineId, search, choice, choose, ...props }: DownlineLinesProps) {
  const { messages, timeZone } = props;
  const shown = useStore($downlines, { ssr: 'initial' });
  const input = useOpenLines({ lineId, search, choice });
  const words = filterWords(choice, messages);
  const clear = () => choose({ ...noChoice, order: choice.order });
  return (
    <>
      <LineFilters
        messages={messages}
        timeZone={timeZone}
        choice={choice}
        hasOrder={search === undefined}
        choose={choose}
      />
      <ResourceView messages={messages} shown={shown} onRetry={() => void retryDownlines()}>
        {({ list, next }) =>
          list.length === 0 ? (
            <NoDownlines
              {...props}
              lineId={lineId}
              search={search}
              filters={words}
              onClear={clear}
            />
          ) : (
            <>
              <ChosenFilters messages={messages} words={words} onClear={clear} />
              <DownlineTable {...props} list={list} />
              <p className="team-record-note">{messages['agents:downlines_note']}</p>
              {next !== undefined && <PartNote messages={messages} count={list.length} />}
              <Tools messages={messages} input={input} hasMore={next !== undefined} />
            </>
          )
        }
      </ResourceView>
    </>
  );
}

/** Requests the lines of a choice; returns the input of the request. */
function useOpenLines({
  lineId,
  search,
  choice,
}: Pick<DownlineLinesProps, 'lineId' | 'search' | 'choice'>): DownlinesInput {
  const { order, accounts, balance, inactive: inactiveDays, active } = choice;
  const [activeFrom, activeTo] = [active?.from, active?.to];
  useEffect(() => {
    const filter = { accounts, balance, inactiveDays, activeFrom, activeTo };
    void openDownlines({ of: lineId, search, order, ...filter });
  }, [lineId, search, order, accounts, balance, inactiveDays, activeFrom, activeTo]);
  return { of: lineId, search, order, accounts, balance, inactiveDays, activeFrom, activeTo };
}

interface ChosenFiltersProps extends Pick<PageProps, 'messages'> {
  /** Names of the filters that are on. */
  readonly words: readonly string[];
  readonly onClear: () => void;
}

/** Line that names the filters of a list, also while the filters are folded away. */
function ChosenFilters({ messages, words, onClear }: ChosenFiltersProps): ReactNode {
  if (words.length === 0) return null;
  return (
    <div className="downline-filtered">
      <span>{words.join(' · ')}</span>
      <button type="button" className="button button-quiet centre-unprinted" onClick={onClear}>
        {messages['agents:filters_clear']}
      </button>
    </div>
  );
}

interface ToolsProps extends Pick<PageProps, 'messages'> {
  readonly input: DownlinesInput;
  readonly hasMore: boolean;
}

function Tools({ messages, input, hasMore }: ToolsProps) {
  const more = useAction(readMoreDownlines);
  const earlier = {
    label: messages['agents:downlines_more'],
    isBusy: more.isRunning,
    onPress: () => more.run(input),
  };
  return (
    <>
      <FormStatus messages={messages} refusal={more.refusal} />
      <ListTools
        messages={messages}
        earlier={hasMore ? earlier : undefined}
        file={downlinesFile(input)}
      >
        <PrintButton messages={messages} />
      </ListTools>
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $sources, openSources, retrySources, watchStatements } from '#stores/agents/statements.ts';
import { isTooLong } from '../../../kit/centre/period.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import type { PageProps } from '../../page-props.ts';
import { PrintButton } from '../../records/print-button.tsx';
import { choiceHandler, RecordFrame, readChoice } from '../../records/record-frame.tsx';
import { DayTable } from './day-table.tsx';
import { SourceTable } from './source-table.tsx';

/** Page of the agent's income of the chosen days: by day, by kind and by direct line. */
export default function AgentIncomeSources(props: PageProps) {
  const { messages, timeZone } = props;
  const choice = readChoice(props, []);
  const { from: fromDay, to: toDay } = choice;
  const isLong = isTooLong(choice);
  const shown = useStore($sources, { ssr: 'initial' });
  useEffect(watchStatements, []);
  useEffect(() => {
    if (!isLong) void openSources({ fromDay, toDay });
  }, [isLong, fromDay, toDay]);
  return (
    <RecordFrame
      messages={messages}
      timeZone={timeZone}
      days={choice}
      choose={choiceHandler(props, 'agentIncomeSources', choice)}
    >
      <ResourceView messages={messages} shown={shown} onRetry={() => void retrySources()}>
        {(value) =>
          value.days.length === 0 ? (
            <p className="centre-empty">{messages['agents:sources_none']}</p>
          ) : (
            <div className="centre-parts incomes">
              <SourceTable {...props} {...value} />
              <DayTable {...props} {...value} />
              <div className="centre-tools">
                <PrintButton messages={messages} />
              </div>
            </div>
          )
        }
      </ResourceView>
    </RecordFrame>
  );
}

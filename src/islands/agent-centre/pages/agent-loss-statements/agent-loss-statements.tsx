import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LossInput } from '#contract/agents/loss-statements.ts';
import { productKinds } from '#contract/agents/product-statements.ts';
import {
  $losses,
  lossesFile,
  openLosses,
  readMoreLosses,
  retryLosses,
} from '#stores/agents/records.ts';
import type { Days } from '../../../kit/centre/period.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { LinePath } from '../../records/line-path.tsx';
import { choiceHandler, RecordFrame, readChoice } from '../../records/record-frame.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { hidesZeroRows, ZeroRows } from '../../records/zero-rows.tsx';
import { isZero, LossTable, withoutZeros } from './loss-table.tsx';
import { ProductStatement } from './product-statement.tsx';
import { statementNote } from './statement-note.ts';

/** Groupings of losses: by line, by category, by provider. */
const views = ['line', ...productKinds] as const;

/** Page of the losses of the team's lines; the address has the days, the member and the grouping. */
export default function AgentLossStatements(props: PageProps) {
  const { messages, timeZone, openPage } = props;
  const choice = readChoice(props, ['of', 'rows', 'by']);
  const { from: fromDay, to: toDay, of } = choice;
  const isHidden = hidesZeroRows(props.params);
  const choose = choiceHandler(props, 'agentLossStatements', choice);
  const grouping = productKinds.find((each) => each === choice.by);
  const days = {
    from: fromDay,
    to: toDay,
    ...(isHidden && { rows: 'nonzero' }),
    ...(grouping && { by: grouping }),
  };
  const input = { fromDay, toDay, of };
  return (
    <RecordFrame
      messages={messages}
      timeZone={timeZone}
      days={choice}
      choose={choose}
      above={
        <fieldset className="centre-choices centre-unprinted">
          <legend className="visually-hidden">{messages['agents:losses_by']}</legend>
          {views.map((view) => (
            <button
              key={view}
              type="button"
              className="centre-choice"
              aria-pressed={view === (grouping ?? 'line')}
              onClick={() => choose({ by: view === 'line' ? undefined : view })}
            >
              {messages[`agents:losses_by_${view}`]}
            </button>
          ))}
        </fieldset>
      }
    >
      <LinePath
        messages={messages}
        openPage={openPage}
        memberId={of}
        to="agentLossStatements"
        params={days}
      />
      {grouping ? (
        <ProductStatement {...props} input={{ ...input, by: grouping }} days={days} />
      ) : (
        <LossList {...props} input={input} days={days} choose={(rows) => choose({ rows })} />
      )}
    </RecordFrame>
  );
}

interface LossListProps extends PageProps {
  readonly input: LossInput;
  readonly days: Days;
  readonly choose: (rows: 'nonzero' | undefined) => void;
}

function LossList({ input, days, choose, ...props }: LossListProps) {
  const { messages } = props;
  const { fromDay, toDay, of } = input;
  const isHidden = hidesZeroRows(props.params);
  const shown = useStore($losses, { ssr: 'initial' });
  const more = useAction(readMoreLosses);
  useEffect(() => void openLosses({ fromDay, toDay, of }), [fromDay, toDay, of]);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void retryLosses()}>
      {(statement) => (
        <RecordList
          messages={messages}
          count={statement.lines.length + (statement.own || statement.ownSalary ? 1 : 0)}
          hasMore={statement.next !== undefined}
          more={{
            ...more,
            read: () => void more.run(input),
            label: messages['agents:downlines_more'],
          }}
          file={lossesFile(input)}
          note={statementNote(messages, 'record_note_losses', statement)}
        >
          <ZeroRows
            messages={messages}
            isHidden={isHidden}
            count={statement.lines.filter(isZero).length}
            choose={choose}
          />
          <LossTable
            {...props}
            statement={isHidden ? withoutZeros(statement) : statement}
            days={days}
          />
        </RecordList>
      )}
    </ResourceView>
  );
}

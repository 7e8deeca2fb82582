import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $losses,
  lossesFile,
  openLosses,
  readMoreLosses,
  retryLosses,
} from '#stores/agents/records.ts';
import { isTooLong } from '../../../kit/centre/period.ts';
import { Waiting } from '../../../kit/centre/waiting.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { LinePath } from '../../records/line-path.tsx';
import { choiceHandler, RecordFrame, readChoice } from '../../records/record-frame.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { hidesZeroRows, ZeroRows } from '../../records/zero-rows.tsx';
import { isZero, LossTable, withoutZeros } from './loss-table.tsx';

/** Losses of the team by downline; the address holds the days and the downline to look below. */
export default function AgentLossStatements(props: PageProps) {
  const { messages, timeZone, openPage } = props;
  const choice = readChoice(props, ['of', 'rows']);
  const { from: fromDay, to: toDay, of } = choice;
  const isHidden = hidesZeroRows(props.params);
  const choose = choiceHandler(props, 'agentLossStatements', choice);
  const isLong = isTooLong(choice);
  const input = { fromDay, toDay, of };
  const days = { from: fromDay, to: toDay, ...(isHidden && { rows: 'nonzero' }) };
  const shown = useStore($losses, { ssr: 'initial' });
  const more = useAction(readMoreLosses);
  useEffect(() => {
    if (!isLong) void openLosses({ fromDay, toDay, of });
  }, [isLong, fromDay, toDay, of]);
  return (
    <RecordFrame messages={messages} timeZone={timeZone} days={choice} choose={choose}>
      <LinePath
        messages={messages}
        openPage={openPage}
        memberId={of}
        to="agentLossStatements"
        params={days}
      />
      <Waiting messages={messages} shown={shown} onRetry={() => void retryLosses()}>
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
            note={messages['agents:record_note_losses']}
          >
            <ZeroRows
              messages={messages}
              isHidden={isHidden}
              count={statement.lines.filter(isZero).length}
              choose={(rows) => choose({ rows })}
            />
            <LossTable
              {...props}
              statement={isHidden ? withoutZeros(statement) : statement}
              days={days}
            />
          </RecordList>
        )}
      </Waiting>
    </RecordFrame>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StatementFilter } from '#contract/money/statement.ts';
import { $statement, exportAddress, openStatement, readEarlier } from '#stores/money/statement.ts';
import { shownValue } from '#stores/resource.ts';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { Choices } from './choices.tsx';
import { type Choice, readChoice, toFilter } from './period.ts';
import { StatementLines } from './statement-lines.tsx';

/** Account record: credits and debits with their causes. */
export default function TransactionHistory(props: PageProps) {
  const { messages, params, timeZone, openPage } = props;
  const choice = readChoice(params, timeZone, Date.now());
  const filter = toFilter(choice, timeZone);
  const { group, fromMs, toMs } = filter;
  useEffect(() => void openStatement({ group, fromMs, toMs }), [group, fromMs, toMs]);
  const choose = ({ group: kind, from, to }: Choice) =>
    openPage('transactionHistory', { ...(kind && { group: kind }), from, to });
  return (
    <div className="centre-parts">
      <Choices messages={messages} timeZone={timeZone} choice={choice} choose={choose} />
      {choice.line && <p className="muted">{messages['bets:line_shown']}</p>}
      <Records
        key={[group, fromMs, toMs].join()}
        {...props}
        filter={filter}
        current={choice.line?.transferId}
      />
    </div>
  );
}

interface RecordsProps extends PageProps {
  readonly filter: StatementFilter;
  /** The transfer of the line that somebody came for. */
  readonly current: string | undefined;
}

/** The lines that pass a filter, as far as they were read. */
function Records({ filter, current, ...props }: RecordsProps) {
  const { messages } = props;
  const shown = useStore($statement, { ssr: 'initial' });
  const earlier = useAction(readEarlier);
  const { lines = [], next } = shownValue(shown) ?? {};
  const isFailed = shown.state === 'failed';
  const isLoading = shown.state === 'loading' || earlier.isRunning;
  return (
    <>
      <FormStatus messages={messages} refusal={isFailed ? shown.refusal : earlier.refusal} />
      {shown.state === 'ready' && lines.length === 0 && <p>{messages['records:none']}</p>}
      {lines.length > 0 && <StatementLines {...props} lines={lines} current={current} />}
      <p role="status">{isLoading && messages['dialogs:loading']}</p>
      <ListTools
        messages={messages}
        onRetry={isFailed ? () => void openStatement(filter) : undefined}
        earlier={
          next === undefined
            ? undefined
            : {
                label: messages['records:earlier'],
                isBusy: isLoading,
                onPress: () => void earlier.run(filter),
              }
        }
        file={lines.length > 0 ? exportAddress(filter) : undefined}
      >
        <PageLink to="creditReport" openPage={props.openPage}>
          {messages['centre:page_creditReport']}
        </PageLink>
      </ListTools>
    </>
  );
}

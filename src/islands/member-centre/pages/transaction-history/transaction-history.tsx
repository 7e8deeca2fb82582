import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $statement, exportAddress, openStatement, readEarlier } from '#stores/money/statement.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import type { PageProps } from '../../page-props.ts';
import { Choices } from './choices.tsx';
import { Lines } from './lines.tsx';
import { type Choice, readChoice, toFilter } from './period.ts';

/** The account record: what came in and went out, and why. */
export default function TransactionHistory(props: PageProps) {
  const { messages, params, timeZone, openPage } = props;
  const shown = useStore($statement, { ssr: 'initial' });
  const choice = readChoice(params, timeZone, Date.now());
  const filter = toFilter(choice, timeZone);
  const { group, fromMs, toMs } = filter;
  useEffect(() => void openStatement({ group, fromMs, toMs }), [group, fromMs, toMs]);
  const choose = ({ group: kind, from, to }: Choice) =>
    openPage('transactionHistory', { ...(kind && { group: kind }), from, to });
  const isEmpty = shown.state === 'ready' && shown.lines.length === 0;
  return (
    <div className="centre-parts">
      <Choices messages={messages} timeZone={timeZone} choice={choice} choose={choose} />
      <FormStatus messages={messages} refusal={shown.refusal} />
      {isEmpty && <p>{messages['records:none']}</p>}
      {shown.lines.length > 0 && <Lines {...props} lines={shown.lines} />}
      <p role="status">{shown.state === 'loading' && messages['dialogs:loading']}</p>
      <div className="records-row">
        {shown.state === 'failed' && shown.lines.length === 0 ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void openStatement(filter)}
          >
            {messages['dialogs:try_again']}
          </button>
        ) : (
          shown.next !== undefined && (
            <button
              type="button"
              className="button button-quiet"
              disabled={shown.state === 'loading'}
              onClick={() => void readEarlier(filter)}
            >
              {messages['records:earlier']}
            </button>
          )
        )}
        {shown.lines.length > 0 && (
          <a className="button button-quiet" href={exportAddress(filter)} download>
            {messages['records:export']}
          </a>
        )}
      </div>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type TransactionTotals, transactionKinds } from '#contract/agents/records.ts';
import {
  $teamTransactions,
  openTeamTransactions,
  readEarlierTransactions,
  retryTeamTransactions,
  teamTransactionsFile,
} from '#stores/agents/records.ts';
import { isTooLong } from '../../../kit/centre/period.ts';
import { Select } from '../../../kit/centre/select.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { AccountForm } from '../../records/account-form.tsx';
import { FetchedRecords } from '../../records/fetched-records.tsx';
import { choiceHandler, RecordFrame, readChoice } from '../../records/record-frame.tsx';
import { kindName, TransactionTable } from './transaction-table.tsx';

const sums = ['deposits', 'withdrawals', 'bonuses', 'rebates'] as const;

/**
 * Money movements of the team beside play, line by line; the address holds the days, the downline
 * and the filters.
 */
export default function AgentTransactions(props: PageProps) {
  const { messages, timeZone } = props;
  const choice = readChoice(props, ['account', 'kind']);
  const { from: fromDay, to: toDay, account } = choice;
  const kind = transactionKinds.find((each) => each === choice.kind);
  const choose = choiceHandler(props, 'agentTransactions', choice);
  const isLong = isTooLong(choice);
  const filter = { fromDay, toDay, account, kind };
  const shown = useStore($teamTransactions, { ssr: 'initial' });
  const more = useAction(readEarlierTransactions);
  useEffect(() => {
    if (!isLong) void openTeamTransactions({ fromDay, toDay, account, kind });
  }, [isLong, fromDay, toDay, account, kind]);
  return (
    <RecordFrame
      messages={messages}
      timeZone={timeZone}
      days={choice}
      choose={choose}
      chosen={[
        [messages['agents:record_account'], account],
        [messages['records:kind'], kind && kindName(messages, kind)],
      ]}
      filters={
        <>
          <AccountForm
            messages={messages}
            account={account}
            choose={(name) => choose({ account: name })}
          />
          <div className="team-record-filters">
            <Select
              label={messages['records:kind']}
              any={messages['bets:any']}
              chosen={kind}
              options={transactionKinds.map((each) => [each, kindName(messages, each)])}
              choose={(value) => choose({ kind: value })}
            />
          </div>
        </>
      }
    >
      <FetchedRecords
        messages={messages}
        shown={shown}
        onRetry={() => void retryTeamTransactions()}
        more={more}
        filter={filter}
        fileOf={teamTransactionsFile}
        note={messages['agents:record_note_money']}
        above={({ totals }) => <Totals {...props} totals={totals} />}
      >
        {({ lines }) => <TransactionTable {...props} lines={lines} />}
      </FetchedRecords>
    </RecordFrame>
  );
}

function Totals({ totals, ...props }: PageProps & { readonly totals: TransactionTotals }) {
  const write = describeBalance(props);
  return (
    <dl className="records-sums">
      {sums.map((name) => (
        <div key={name}>
          <dt>{props.messages[`agents:figure_${name}`]}</dt>
          <dd className="figures">{write(totals[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { TeamTransaction, TransactionKind } from '#contract/agents/records.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';

/** Returns the word for a kind of transaction. */
export function kindName(messages: IslandTexts, kind: TransactionKind): string {
  const names = {
    deposit: messages['records:code_deposit'],
    withdrawal: messages['records:code_withdrawal'],
    transfer: messages['records:transfer'],
    bonus: messages['records:code_bonus'],
    rebate: messages['records:code_rebate'],
  };
  return names[kind];
}

/** Table of a team's transactions. */
export function TransactionTable(
  props: PageProps & { readonly lines: readonly TeamTransaction[] },
) {
  const { messages, timeZone, lines } = props;
  const write = describeBalance(props);
  const label = messages['agents:group_records'];
  return (
    <RecordsTable label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:downline_name']}</th>
            <th scope="col">{messages['records:kind']}</th>
            <th scope="col" className="records-number">
              {messages['records:amount']}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, username, atMs, kind, amount }) => (
            <tr key={id}>
              <th scope="row">
                {username}
                <span className="team-record-under figures">{formatTimestamp(atMs, timeZone)}</span>
              </th>
              <td>{kindName(messages, kind)}</td>
              <td className="figures records-number">
                <SignedAmount money={amount} write={write} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}

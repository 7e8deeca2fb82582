import type { ReactNode } from 'react';
import type { KindAmount } from '#contract/agents/income-sources.ts';
import type { IncomeKind } from '#contract/agents/settlement.ts';
import type { Money } from '#lib/money.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import type { PageProps } from '../../page-props.ts';
import { useFigures } from '../incomes/use-figures.ts';

/** Amounts of one row by their kinds, and what they come to. */
export interface KindRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly kinds: readonly KindAmount[];
  readonly total: Money;
}

export interface KindsTableProps extends PageProps {
  readonly label: string;
  /** The heading of the first column. */
  readonly head: string;
  readonly kinds: readonly IncomeKind[];
  readonly rows: readonly KindRow[];
  readonly total: Omit<KindRow, 'key' | 'name'>;
}

/** Amounts with a column for each kind; the total stands first, as a phone shows it without sliding. */
export function KindsTable(props: KindsTableProps) {
  const { messages, label, head, kinds, rows, total } = props;
  const columns = kinds.length > 1 ? kinds : [];
  return (
    <RecordsTable label={label} className="incomes-kinds">
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="records-number">
              {columns.length === 0
                ? kinds.map((kind) => messages[`agents:income_kind_${kind}`])
                : messages['agents:sources_total']}
            </th>
            {columns.map((kind) => (
              <th key={kind} scope="col" className="records-number">
                {messages[`agents:income_kind_${kind}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="figures">
                {row.name}
              </th>
              <Cells {...props} kinds={row.kinds} total={row.total} columns={columns} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages['agents:sources_total']}</th>
            <Cells {...props} kinds={total.kinds} total={total.total} columns={columns} />
          </tr>
        </tfoot>
      </table>
    </RecordsTable>
  );
}

function Cells(
  props: PageProps & Pick<KindRow, 'kinds' | 'total'> & { readonly columns: readonly IncomeKind[] },
) {
  const { kinds, total, columns } = props;
  const { money } = useFigures(props);
  const amounts = new Map(kinds.map(({ kind, amount }) => [kind, amount]));
  const zero = { ...total, amountMinor: '0' };
  return (
    <>
      <td className="figures records-number">
        <SignedAmount money={total} write={money} />
      </td>
      {columns.map((kind) => (
        <td key={kind} className="figures records-number">
          <SignedAmount money={amounts.get(kind) ?? zero} write={money} />
        </td>
      ))}
    </>
  );
}

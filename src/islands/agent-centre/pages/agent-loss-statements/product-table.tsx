import type { ReactNode } from 'react';
import type {
  ProductFigures,
  ProductKind,
  ProductRow,
  ProductStatement,
  ProductSums,
} from '#contract/agents/product-statements.ts';
import { categoryName } from '../../../kit/category-name.ts';
import type { Days } from '../../../kit/centre/period.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import { LineName } from './line-name.tsx';

export interface ProductTableProps extends PageProps {
  readonly statement: ProductStatement;
  readonly grouping: ProductKind;
  readonly days: Days;
}

/** Table of the products of the whole team, then of each line below its name. */
export function ProductTable({ statement, grouping, days, ...props }: ProductTableProps) {
  const { messages } = props;
  const { team, own, moved, lines } = statement;
  const product = messages[grouping === 'vendor' ? 'bets:vendor' : 'bets:category'];
  return (
    <>
      <Sheet {...props} heading={product} label={messages['agents:product_team']}>
        <tbody>
          {team.products.map((row) => (
            <Row key={row.code} {...props} figures={row.figures}>
              {productName(props, row)}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row {...props} figures={team.total}>
            {messages['bets:totals']}
          </Row>
        </tfoot>
      </Sheet>
      <h3>{messages['agents:product_lines']}</h3>
      <Sheet
        {...props}
        heading={messages['agents:downline_name']}
        label={messages['agents:product_lines']}
      >
        {own && own.products.length > 0 && (
          <Part {...props} sums={own}>
            {messages['agents:record_own']}
          </Part>
        )}
        {lines.map((line) => (
          <Part key={line.memberId} {...props} sums={line}>
            <LineName {...props} line={line} days={days} />
          </Part>
        ))}
        {moved && (
          <Part {...props} sums={moved}>
            {messages['agents:record_moved']}
          </Part>
        )}
      </Sheet>
    </>
  );
}

interface SheetProps extends PageProps {
  /** Heading of the first column. */
  readonly heading: string | undefined;
  readonly label: string | undefined;
  readonly children: ReactNode;
}

function Sheet({ messages, heading, label = '', children }: SheetProps) {
  const names = ['stake', 'validStake', 'payout', 'ggr'] as const;
  return (
    <RecordsTable label={label} className="records-dense">
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className="records-number">
              {messages['bets:rounds']}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="records-number">
                {messages[`agents:figure_${name}`]}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </RecordsTable>
  );
}

interface PartProps extends PageProps {
  readonly sums: ProductSums;
  /** Name of the line or part that the products belong to. */
  readonly children: ReactNode;
}

function Part({ sums, children, ...props }: PartProps) {
  return (
    <tbody className="product-part">
      <Row {...props} figures={sums.total}>
        {children}
      </Row>
      {sums.products.map((row) => (
        <Row key={row.code} {...props} figures={row.figures}>
          {productName(props, row)}
        </Row>
      ))}
    </tbody>
  );
}

interface RowProps extends PageProps {
  readonly figures: ProductFigures;
  readonly children: ReactNode;
}

function Row({ figures, children, ...props }: RowProps) {
  const write = describeBalance(props);
  const { rounds, stake, validStake, payout, ggr } = figures;
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className="figures records-number">
        {new Intl.NumberFormat(props.locale).format(rounds)}
      </td>
      <td className="figures records-number">{write(stake)}</td>
      <td className="figures records-number">{write(validStake)}</td>
      <td className="figures records-number">{write(payout)}</td>
      <td className="figures records-number">
        <SignedAmount money={ggr} write={write} />
      </td>
    </tr>
  );
}

function productName({ messages }: Pick<PageProps, 'messages'>, { code, vendor }: ProductRow) {
  return vendor ?? categoryName(messages, code);
}

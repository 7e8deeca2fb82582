import { useState } from 'react';
import type { VendorFunds } from '#contract/money/wallet.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { Field } from '../../../kit/field.tsx';
import { text } from '../../../kit/text.ts';
import { useInView } from '../../../kit/use-in-view.ts';
import type { PageProps } from '../../page-props.ts';
import { BringBack, type BringBackProps } from './bring-back.tsx';
import { filterVendors, orderVendors } from './vendor-order.ts';

/** Lists longer than this can be searched by name. */
const longList = 10;

interface VendorTableProps extends BringBackProps, Pick<PageProps, 'locale'> {
  readonly vendors: readonly VendorFunds[];
  /** The one that the address names. */
  readonly search: string | null;
  readonly writeBalance: MoneyText;
}

/** Balance with each provider, and the button that returns all of it. */
export function VendorTable({ locale, vendors, search, writeBalance, ...back }: VendorTableProps) {
  const { messages } = back;
  const [typed, setTyped] = useState('');
  const isLong = vendors.length > longList;
  const [isUnfolded, setUnfolded] = useState(false);
  const found = orderVendors(isLong ? filterVendors(vendors, typed) : vendors, locale);
  const isFolded = ({ balance, vassalage }: VendorFunds) =>
    balance.amountMinor === '0' && vassalage !== search && typed.trim() === '';
  const folded = found.filter(isFolded);
  const shown = isUnfolded ? found : found.filter((each) => !isFolded(each));
  return (
    <section className="centre-part">
      <BringBack {...back} />
      {isLong && (
        <div className="records-filter">
          <Field
            name="filter"
            type="search"
            label={messages['records:find_provider']}
            autoComplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <p role="status" className="muted">
            {found.length === 0 && messages['records:find_none']}
          </p>
        </div>
      )}
      {shown.length > 0 && (
        <RecordsTable label={messages['records:providers']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{messages['records:provider']}</th>
                <th scope="col" className="records-number">
                  {messages['records:balance']}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((vendor) => (
                <VendorRow
                  key={vendor.vassalage}
                  vendor={vendor}
                  isNamed={vendor.vassalage === search}
                  writeBalance={writeBalance}
                />
              ))}
            </tbody>
          </table>
        </RecordsTable>
      )}
      {folded.length > 0 && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded
            ? messages['records:fold_empty']
            : text(messages, 'records:unfold_empty', { total: folded.length })}
        </button>
      )}
    </section>
  );
}

interface VendorRowProps extends Pick<VendorTableProps, 'writeBalance'> {
  readonly vendor: VendorFunds;
  readonly isNamed: boolean;
}

function VendorRow({ vendor, isNamed, writeBalance }: VendorRowProps) {
  const row = useInView<HTMLTableRowElement>(isNamed);
  return (
    <tr ref={row} aria-current={isNamed || undefined}>
      <th scope="row">{vendor.title}</th>
      <td className="figures records-number">{writeBalance(vendor.balance)}</td>
    </tr>
  );
}

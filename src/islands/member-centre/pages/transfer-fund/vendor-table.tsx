import { useState } from 'react';
import type { VendorFunds } from '#contract/wallet.ts';
import { Field } from '../../../kit/field.tsx';
import type { PageProps } from '../../page-props.ts';
import { useInView } from '../../use-in-view.ts';
import { BringBack, type BringBackProps } from './bring-back.tsx';
import { filterVendors, orderVendors } from './vendor-order.ts';

/** Lists longer than this can be searched by name. */
const longList = 10;

interface VendorTableProps extends BringBackProps, Pick<PageProps, 'locale'> {
  readonly vendors: readonly VendorFunds[];
  /** The one that the address names. */
  readonly named: string | null;
}

/** What is with each provider, and the button that brings all of it back. */
export function VendorTable({ locale, vendors, named, ...back }: VendorTableProps) {
  const { messages, write } = back;
  const [typed, setTyped] = useState('');
  const isLong = vendors.length > longList;
  const shown = orderVendors(isLong ? filterVendors(vendors, typed) : vendors, locale);
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
            {shown.length === 0 && messages['records:find_none']}
          </p>
        </div>
      )}
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than the screen
        <section className="records-table" tabIndex={0} aria-label={messages['records:providers']}>
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
                  isNamed={vendor.vassalage === named}
                  write={write}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

interface VendorRowProps extends Pick<VendorTableProps, 'write'> {
  readonly vendor: VendorFunds;
  readonly isNamed: boolean;
}

function VendorRow({ vendor, isNamed, write }: VendorRowProps) {
  const row = useInView<HTMLTableRowElement>(isNamed);
  return (
    <tr ref={row} aria-current={isNamed || undefined}>
      <th scope="row">{vendor.title}</th>
      <td className="figures records-number">{write(vendor.balance)}</td>
    </tr>
  );
}

import { useStore } from '@nanostores/react';
import type { CreditReport as Report } from '#contract/money/credit-report.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $creditReport, openCreditReport } from '#stores/money/credit-report.ts';
import { PeriodChoices } from '../../kit/centre/period-choices.tsx';
import { ResourceView } from '../../kit/centre/resource-view.tsx';
import { describeBalance } from '../../kit/describe.ts';
import { text } from '../../kit/text.ts';
import { PageLink } from '../page-link.ts';
import type { PageProps } from '../page-props.ts';
import { useDays } from '../use-days.ts';

/** The parts of a report in the order of its sum, with the sign that each counts with. */
const parts = [
  ['opening', ''],
  ['paidIn', '+'],
  ['staked', '−'],
  ['won', '+'],
  ['rewarded', '+'],
  ['paidOut', '−'],
  ['corrected', '+'],
  ['closing', '='],
] as const;

/**
 * Statement of a period, to read and print: opening balance, credits and debits, closing balance.
 */
export default function CreditReport(props: PageProps) {
  const { messages, timeZone, openPage } = props;
  const { days, isLong, load } = useDays(props, openCreditReport);
  const { from, to } = days;
  const shown = useStore($creditReport, { ssr: 'initial' });
  const choose = (next: typeof days) => openPage('creditReport', { ...next });
  return (
    <div className="centre-parts centre-paper credit-report">
      <div className="credit-report-tools centre-unprinted">
        <PeriodChoices messages={messages} timeZone={timeZone} shown={days} choose={choose} />
      </div>
      {isLong ? (
        <p role="alert">{messages['bets:report_none']}</p>
      ) : (
        <ResourceView messages={messages} shown={shown} onRetry={load}>
          {(report) => <Sheet {...props} report={report} />}
        </ResourceView>
      )}
      <div className="centre-tools credit-report-tools">
        <PageLink to="transactionHistory" params={{ from, to }} openPage={openPage}>
          {messages['centre:page_transactionHistory']}
        </PageLink>
        <PageLink to="personalProfit" params={{ from, to }} openPage={openPage}>
          {messages['centre:page_personalProfit']}
        </PageLink>
        <button type="button" className="button button-main" onClick={() => print()}>
          {messages['bets:print']}
        </button>
      </div>
    </div>
  );
}

function Sheet(props: PageProps & { readonly report: Report }) {
  const { messages, member, timeZone, report } = props;
  const write = describeBalance(props);
  const span = { from: report.fromDay, to: report.toDay, zone: timeZone };
  const made = formatMoment(report.asOfMs, timeZone);
  return (
    <div className="centre-part">
      <header className="credit-report-head">
        <h3>{text(messages, 'bets:report_for', { name: member.account })}</h3>
        <p className="figures">{text(messages, 'bets:report_days', span)}</p>
        <p className="muted figures">{text(messages, 'bets:report_made', { at: made })}</p>
      </header>
      <table className="credit-report-table" aria-label={messages['centre:page_creditReport']}>
        <thead>
          <tr>
            <th scope="col">{messages['bets:report_part']}</th>
            <th scope="col" className="records-number">
              {messages['bets:report_amount']}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(([part, sign]) => (
            <tr key={part}>
              <th scope="row">{messages[`bets:report_${part}`]}</th>
              <td className="figures records-number">
                {sign} {write(report[part])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{messages['bets:report_adds']}</p>
    </div>
  );
}

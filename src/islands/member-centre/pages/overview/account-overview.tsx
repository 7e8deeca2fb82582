import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ConsolidatedFunds } from '#contract/money/wallet.ts';
import { startOfDay } from '#lib/zone-day.ts';
import { watchChange } from '#stores/live.ts';
import { $funds, followFunds, loadFunds } from '#stores/money/funds.ts';
import { $hidden } from '#stores/money/wallet.ts';
import { $walletHistory, loadWalletHistory } from '#stores/money/wallet-history.ts';
import { presetDays } from '../../../kit/centre/period.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeBalance, describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { LastLine } from './last-line.tsx';
import { PendingMoney } from './pending-money.tsx';
import { WalletChart } from './wallet-chart.tsx';
import { walletDays } from './wallet-days.ts';

/** Days that the chart goes back. */
const chartDays = 30;
/** Entries that are shown of the account record. */
const lastLines = 5;

/** Start of My account: balance, pending items and latest entries. */
export function AccountOverview(props: PageProps) {
  const { messages, locale, currencySymbol, timeZone, openPage } = props;
  const { from } = presetDays(chartDays, timeZone, Date.now());
  const fromMs = startOfDay(from, timeZone);
  const money = describeMoney({ locale, currencySymbol });
  const shown = useStore($funds, { ssr: 'initial' });
  useEffect(followFunds, []);
  useEffect(() => {
    void loadWalletHistory(fromMs);
    return watchChange('wallet', () => void loadWalletHistory(fromMs));
  }, [fromMs]);
  return (
    <div className="overview">
      <section className="centre-part overview-money">
        <h3>{messages['centre:overview_money']}</h3>
        <ResourceView messages={messages} shown={shown} onRetry={() => void loadFunds()}>
          {(funds) => <MoneyPart {...props} funds={funds} />}
        </ResourceView>
      </section>
      <PendingMoney messages={messages} openPage={openPage} money={money} />
      <LastLines {...props} onRetry={() => void loadWalletHistory(fromMs)} />
    </div>
  );
}

/** The balance, and what the wallet held before; neither where the balance is hidden. */
function MoneyPart(props: PageProps & { readonly funds: ConsolidatedFunds }) {
  const { messages, locale, currencySymbol, timeZone, funds } = props;
  const isHidden = useStore($hidden, { ssr: 'initial' });
  const history = useStore($walletHistory, { ssr: 'initial' });
  if (isHidden) {
    return (
      <>
        <p className="overview-balance figures">***</p>
        <p className="muted">{messages['centre:overview_hidden']}</p>
      </>
    );
  }
  const write = describeBalance({ locale, currencySymbol });
  const { currency } = funds.main;
  const nowMinor = BigInt(funds.main.amountMinor);
  const days =
    history.state === 'ready'
      ? walletDays({ ...history.value, nowMinor }, { days: chartDays, nowMs: Date.now(), timeZone })
      : [];
  return (
    <>
      <p className="overview-balance figures">{write(funds.sumBalance)}</p>
      <p className="muted figures">
        {messages['records:withdrawable']}: {write(funds.withdrawable)}
        {funds.held.amountMinor !== '0' && ` · ${messages['records:held']}: ${write(funds.held)}`}
        {funds.bonus.amountMinor !== '0' &&
          ` · ${messages['records:bonus']}: ${write(funds.bonus)}`}
      </p>
      {days.length > 1 && (
        <WalletChart
          messages={messages}
          locale={locale}
          days={days}
          currency={currency}
          money={describeMoney({ locale, currencySymbol })}
        />
      )}
    </>
  );
}

/** The latest entries of the account record. */
function LastLines(props: PageProps & { readonly onRetry: () => void }) {
  const { messages, openPage, onRetry } = props;
  const shown = useStore($walletHistory, { ssr: 'initial' });
  return (
    <section className="centre-part overview-last">
      <h3>{messages['centre:overview_last']}</h3>
      <ResourceView messages={messages} shown={shown} onRetry={onRetry}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className="muted">
              {text(messages, 'centre:overview_last_none', { count: chartDays })}
            </p>
          ) : (
            <ul className="overview-list">
              {lines.slice(0, lastLines).map((line) => (
                <LastLine key={line.transferId} {...props} line={line} />
              ))}
            </ul>
          )
        }
      </ResourceView>
      <div className="centre-buttons">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => openPage('transactionHistory')}
        >
          {messages['centre:page_transactionHistory']}
        </button>
      </div>
    </section>
  );
}

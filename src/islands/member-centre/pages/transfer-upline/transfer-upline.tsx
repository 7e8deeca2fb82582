import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { UplineBlock, UplineOptions, UplineTransfer } from '#contract/money/upline.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $upline, followUpline, loadUpline } from '#stores/money/upline.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney, type MoneyText } from '../../../kit/describe.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { TransferForm } from './transfer-form.tsx';

/** Transfer to the upline: recipient, amount, and obstacles. */
export default function TransferUpline(props: PageProps) {
  const { messages, locale, currencySymbol } = props;
  const shown = useStore($upline, { ssr: 'initial' });
  const money = describeMoney({ locale, currencySymbol });
  const [done, setDone] = useState<UplineTransfer>();
  const [sent, setSent] = useState(0);
  useEffect(followUpline, []);
  const finish = (transfer: UplineTransfer) => {
    setDone(transfer);
    setSent(sent + 1);
  };
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadUpline()}>
      {(options) => (
        <div className="centre-parts">
          <section className="centre-part">
            <h3>{messages['upline:title']}</h3>
            {options.upline === undefined ? (
              <None {...props} isOff={areOff(options)} />
            ) : (
              <>
                <p className="muted">{text(messages, 'upline:lead', { upline: options.upline })}</p>
                <Blocks {...props} options={options} money={money} />
              </>
            )}
            <DoneNote className="upline-done">
              {done &&
                text(messages, 'upline:done', { amount: money(done.amount), upline: done.upline })}
            </DoneNote>
            {options.blocks.length === 0 && (
              <TransferForm
                key={sent}
                messages={messages}
                locale={locale}
                options={options}
                money={money}
                onDone={finish}
              />
            )}
          </section>
          <Records {...props} />
        </div>
      )}
    </ResourceView>
  );
}

const areOff = ({ blocks }: UplineOptions) => blocks.some(({ code }) => code === 'feature_off');

interface NoneProps extends PageProps {
  /** True while nobody can transfer here; else there is nobody above. */
  readonly isOff: boolean;
}

/** Says why there is nobody to transfer to, and what to do instead. */
function None({ messages, isOff, openPage }: NoneProps) {
  return (
    <div className="payout-block">
      <p>{messages[isOff ? 'upline:off' : 'upline:none']}</p>
      <button type="button" className="button button-quiet" onClick={() => openPage('withdraw')}>
        {messages['centre:page_withdraw']}
      </button>
    </div>
  );
}

interface BlocksProps extends PageProps {
  readonly options: UplineOptions;
  readonly money: MoneyText;
}

/** Obstacles to a transfer, with the action to take and the end of each. */
function Blocks({ messages, timeZone, options, money, openPage }: BlocksProps) {
  const words = ({ code, untilMs = 0 }: UplineBlock): string | undefined => {
    switch (code) {
      case 'feature_off':
      case 'no_upline':
        return undefined;
      case 'upline_unavailable':
        return text(messages, 'upline:block_upline_unavailable', { upline: options.upline });
      case 'insufficient_funds':
        return text(messages, 'upline:block_insufficient_funds', { least: money(options.least) });
      case 'credentials_changed': {
        const when = formatTimestamp(untilMs, timeZone);
        return text(messages, 'payout:block_credentials_changed', { when });
      }
      case 'payment_password_needed':
        return messages['payout:block_payment_password_needed'];
    }
  };
  return options.blocks.map((block) => {
    const said = words(block);
    if (said === undefined) return null;
    return (
      <div key={block.code} className="payout-block">
        <p>{said}</p>
        {block.code === 'payment_password_needed' && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => openPage('securityCenter', { for: 'transferUpline' })}
          >
            {messages['payout:set_password']}
          </button>
        )}
      </div>
    );
  });
}

/** The way to the transfers that were made. */
function Records({ messages, openPage }: PageProps) {
  return (
    <p>
      <button
        type="button"
        className="text-link"
        onClick={() => openPage('transactionHistory', { group: 'transfer' })}
      >
        {messages['upline:record']}
      </button>
    </p>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DownlineTransfer } from '#contract/agents/transfers.ts';
import type { UplineBlock, UplineOptions } from '#contract/money/upline.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $upline, followUpline, loadUpline } from '#stores/money/upline.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeBalance, type MoneyText } from '../../../kit/describe.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { SetPassword } from './set-password.tsx';
import { TransferForm, type TransferRecipient } from './transfer-form.tsx';

export interface TransferCardProps extends PageProps {
  readonly to: TransferRecipient;
}

/** Card to send money to a downline, with the obstacles to it. */
export default function TransferCard({ to, ...props }: TransferCardProps) {
  const { messages, locale } = props;
  const shown = useStore($upline, { ssr: 'initial' });
  const [done, setDone] = useState<DownlineTransfer>();
  const [sent, setSent] = useState(0);
  const money = describeBalance(props);
  useEffect(followUpline, []);
  const finish = (transfer: DownlineTransfer) => {
    setDone(transfer);
    setSent(sent + 1);
  };
  return (
    <section className="centre-part">
      <h3>{text(messages, 'agents:transfer_title', { name: to.username })}</h3>
      <ResourceView messages={messages} shown={shown} onRetry={() => void loadUpline()}>
        {(options) => (
          <>
            {!areOff(options) && <p className="muted">{messages['agents:transfer_lead']}</p>}
            <Blocks {...props} options={options} money={money} />
            {blocksOf(options).length === 0 && (
              <TransferForm
                key={sent}
                messages={messages}
                locale={locale}
                options={options}
                money={money}
                to={to}
                onDone={finish}
              />
            )}
          </>
        )}
      </ResourceView>
      <DoneNote>
        {done &&
          text(messages, 'agents:transfer_done', {
            amount: money(done.amount),
            name: done.downline,
          })}
      </DoneNote>
    </section>
  );
}

const isOff = ({ code }: UplineBlock) => code === 'feature_off';
const areOff = ({ blocks }: UplineOptions) => blocks.some(isOff);

/**
 * Returns the blocks that apply to any transfer, without those about the agent's upline; while
 * transfers are off, that one alone.
 */
function blocksOf({ blocks }: UplineOptions): readonly UplineBlock[] {
  const off = blocks.filter(isOff);
  if (off.length > 0) return off;
  return blocks.filter(({ code }) => code !== 'no_upline' && code !== 'upline_unavailable');
}

interface BlocksProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly options: UplineOptions;
  readonly money: MoneyText;
}

function Blocks({ messages, timeZone, options, money }: BlocksProps) {
  const words = ({ code, untilMs = 0 }: UplineBlock) => {
    if (code === 'feature_off') return messages['agents:transfer_off'];
    if (code === 'credentials_changed') {
      return text(messages, 'payout:block_credentials_changed', {
        when: formatMoment(untilMs, timeZone),
      });
    }
    if (code === 'insufficient_funds') {
      return text(messages, 'upline:block_insufficient_funds', { least: money(options.least) });
    }
    return messages['payout:block_payment_password_needed'];
  };
  return blocksOf(options).map((block) => (
    <div key={block.code}>
      <p>{words(block)}</p>
      {block.code === 'payment_password_needed' && <SetPassword messages={messages} />}
    </div>
  ));
}

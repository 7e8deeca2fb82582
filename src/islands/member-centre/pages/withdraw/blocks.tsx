import type { WithdrawalOptions } from '#contract/withdrawal-options.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { text } from '../../../kit/text.ts';
import type { MoneyText } from '../../describe.ts';
import type { PayoutMessages } from './messages.ts';

export interface BlocksProps {
  readonly messages: PayoutMessages;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  readonly onSetPassword: () => void;
}

/** What stands in the way of a withdrawal now, what to do about it, and until when it does. */
export function Blocks({ messages, options, money, onSetPassword }: BlocksProps) {
  return options.blocks.map(({ code, untilMs }) => (
    <div key={code} className="payout-block">
      <p>
        {text(messages, `payout:block_${code}`, {
          when: untilMs === undefined ? undefined : formatTimestamp(untilMs),
          least: money(options.least),
        })}
      </p>
      {code === 'payment_password_needed' && (
        <button type="button" className="button button-quiet" onClick={onSetPassword}>
          {messages['payout:set_password']}
        </button>
      )}
    </div>
  ));
}

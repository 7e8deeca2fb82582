import type { UplineOptions, UplineTransfer } from '#contract/money/upline.ts';
import { TransferForm as KitForm } from '../../../kit/centre/transfer-form.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { useTransfer } from './use-transfer.ts';

export interface TransferFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly options: UplineOptions;
  readonly money: MoneyText;
  readonly onDone: (transfer: UplineTransfer) => void;
}

/** Form that sends money to the upline. */
export function TransferForm({ onDone, ...props }: TransferFormProps) {
  const { messages, locale, options } = props;
  const { upline } = options;
  return (
    <KitForm
      {...props}
      look="payout-form"
      transfer={useTransfer({ locale, options, onDone })}
      askFor={(amount) => text(messages, 'upline:confirm_title', { amount, upline })}
    />
  );
}

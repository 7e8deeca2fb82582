import type { DownlineTransfer, DownlineTransferInput } from '#contract/agents/transfers.ts';
import type { UplineOptions } from '#contract/money/upline.ts';
import { toMoney } from '#lib/money.ts';
import { sendToDownline } from '#stores/agents/transfers.ts';
import { required } from '#stores/form-checks.ts';
import { parseMoney } from '#stores/money/typed-money.ts';
import { TransferForm as KitForm } from '../../../kit/centre/transfer-form.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { readSecret, readText } from '../../../kit/form-text.ts';
import { text } from '../../../kit/text.ts';
import { useConfirmedSubmit } from '../../../kit/use-confirmed-submit.ts';
import type { PageProps } from '../../page-props.ts';
import { SetPassword } from './set-password.tsx';

/** Recipient of a transfer. */
export interface TransferRecipient {
  readonly memberId: string;
  readonly username: string;
}

export interface TransferFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly options: UplineOptions;
  readonly money: MoneyText;
  readonly to: TransferRecipient;
  readonly onDone: (transfer: DownlineTransfer) => void;
}

/** Form that sends money to a downline. */
export function TransferForm(props: TransferFormProps) {
  const { messages, locale, options, money, to } = props;
  return (
    <KitForm
      messages={messages}
      locale={locale}
      options={options}
      money={money}
      look="agent-form"
      transfer={useTransfer(props)}
      askFor={(amount) => text(messages, 'agents:transfer_confirm', { amount, name: to.username })}
      helpWith={({ code }) =>
        code === 'payment_password_needed' && <SetPassword messages={messages} />
      }
    />
  );
}

/** Sends what was typed once it was confirmed; `question` is what waits for that. */
function useTransfer({ locale, options, to, onDone }: TransferFormProps) {
  const { available, needsPassword } = options;
  const { currency } = available;
  return useConfirmedSubmit({
    read: (form) => {
      const password = readSecret(form, 'password');
      const typed = parseMoney(readText(form, 'amount'), { currency, locale, bounds: options });
      const input: DownlineTransferInput = {
        memberId: to.memberId,
        amount: typed.ok ? typed.value : toMoney(0n, currency),
        paymentPassword: readSecret(form, 'paymentPassword'),
        ...(password !== '' && { password }),
      };
      return { typed, input };
    },
    check: ({ typed, input }) => ({
      ...(!typed.ok && { amount: typed.refusal }),
      ...(input.paymentPassword === '' && { paymentPassword: required }),
      ...(needsPassword && input.password === undefined && { password: required }),
    }),
    send: ({ input }) => sendToDownline(input),
    onDone,
  });
}

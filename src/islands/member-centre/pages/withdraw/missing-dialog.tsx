import type { Withdrawal } from '#contract/money/withdrawals.ts';
import { parseAmount } from '#lib/amount.ts';
import { toMoney } from '#lib/money.ts';
import { sayMissing } from '#stores/money/receipts.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { TypedAmountField } from '../../../kit/typed-amount-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import { filesOf, ImagesField } from './images-field.tsx';
import type { PayoutMessages } from './messages.ts';

export interface MissingDialogProps {
  readonly messages: PayoutMessages;
  readonly withdrawal: Withdrawal;
  readonly locale: string;
  readonly onClose: () => void;
}

interface Missing {
  readonly received: string;
  readonly files: readonly File[];
}

/** Takes the member's word, and the images that show it, that something did not arrive. */
export default function MissingDialog({
  messages,
  withdrawal,
  locale,
  onClose,
}: MissingDialogProps) {
  const { currency } = withdrawal.amount;
  const submit = useSubmit<Missing>({
    read: (form) => ({
      received: String(form.get('received') ?? '').trim(),
      files: filesOf(form),
    }),
    check: ({ received }) => {
      const amount = parseAmount(received, currency, locale);
      return {
        ...(received !== '' &&
          !amount.ok && { received: { code: amount.refusal, messageKey: amount.refusal } }),
      };
    },
    send: ({ received, files }) => {
      const amount = parseAmount(received, currency, locale);
      const part = amount.ok ? { received: toMoney(amount.value, currency) } : {};
      return sayMissing({ withdrawalId: withdrawal.id, ...part, files });
    },
    onDone: onClose,
  });
  const { errorOf } = readAnswers(submit.submission, messages);
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:missing_title']}
      submitLabel={messages['payout:missing_send']}
      submit={submit}
      onClose={onClose}
    >
      <p className="muted">{messages['payout:missing_text']}</p>
      <TypedAmountField
        name="received"
        locale={locale}
        label={messages['payout:received_part']}
        hint={messages['payout:received_hint']}
        error={errorOf('received')}
      />
      <ImagesField messages={messages} wrong={errorOf('images')} />
      <p className="muted">{messages['payout:proof_later']}</p>
    </DialogForm>
  );
}

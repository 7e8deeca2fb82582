import type { Withdrawal } from '#contract/money/withdrawals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { toMoney } from '#lib/money.ts';
import { parseAmount } from '#lib/typed-text/amount.ts';
import { reportMissing } from '#stores/money/receipts.ts';
import { describeFault } from '#stores/money/typed-money.ts';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { readText } from '../../../kit/form-text.ts';
import { MoneyField } from '../../../kit/money-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { ImagesField, readImages } from './images-field.tsx';

export interface MissingDialogProps {
  readonly messages: IslandTexts;
  readonly withdrawal: Withdrawal;
  readonly locale: string;
  readonly onClose: () => void;
}

interface MissingReport {
  readonly received: string;
  readonly files: readonly File[];
}

/** Dialog in which the member reports, with images, that money did not arrive. */
export default function MissingDialog({
  messages,
  withdrawal,
  locale,
  onClose,
}: MissingDialogProps) {
  const { currency } = withdrawal.amount;
  const submit = useSubmit<MissingReport>({
    read: (form) => ({
      received: readText(form, 'received'),
      files: readImages(form),
    }),
    check: ({ received }) => {
      const amount = parseAmount(received, currency, locale);
      return {
        ...(received !== '' &&
          !amount.ok && { received: describeFault(amount.refusal, { currency }) }),
      };
    },
    send: ({ received, files }) => {
      const amount = parseAmount(received, currency, locale);
      const part = amount.ok ? { received: toMoney(amount.value, currency) } : {};
      return reportMissing({ withdrawalId: withdrawal.id, ...part, files });
    },
    onDone: onClose,
  });
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:missing_title']}
      submitLabel={messages['payout:missing_send']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">{messages['payout:missing_text']}</p>
          <MoneyField
            name="received"
            locale={locale}
            label={messages['payout:received_part']}
            hint={messages['payout:received_hint']}
            error={errorOf('received')}
          />
          <ImagesField messages={messages} wrong={errorOf('images')} />
          <p className="muted">{messages['payout:proof_later']}</p>
        </>
      )}
    </DialogForm>
  );
}

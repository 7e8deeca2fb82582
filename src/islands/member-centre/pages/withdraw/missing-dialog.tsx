import { useId } from 'react';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { parseAmount } from '#lib/amount.ts';
import { toMoney } from '#lib/money.ts';
import { sayMissing } from '#stores/withdrawals.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { TypedAmountField } from '../../../kit/typed-amount-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
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
export function MissingDialog({ messages, withdrawal, locale, onClose }: MissingDialogProps) {
  const { currency } = withdrawal.amount;
  const submit = useSubmit<Missing>({
    read: (form) => ({
      received: String(form.get('received') ?? '').trim(),
      files: form
        .getAll('images')
        .filter((each) => each instanceof File && each.size > 0) as File[],
    }),
    check: ({ received, files }) => {
      const amount = parseAmount(received, currency, locale);
      return {
        ...(received !== '' &&
          !amount.ok && { received: { code: amount.refusal, messageKey: amount.refusal } }),
        ...(files.length === 0 && {
          images: { code: 'required', messageKey: 'required' } as const,
        }),
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
    </DialogForm>
  );
}

interface ImagesFieldProps {
  readonly messages: PayoutMessages;
  readonly wrong: string | undefined;
}

/** Images that show what the member's bank shows. */
function ImagesField({ messages, wrong }: ImagesFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages['payout:proof']}</label>
      <div className="field-row">
        <input
          id={id}
          name="images"
          type="file"
          accept="image/png,image/jpeg"
          multiple
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {messages['payout:proof_hint']}
      </p>
      {wrong && (
        <p id={`${id}-error`} className="field-error">
          {wrong}
        </p>
      )}
    </div>
  );
}

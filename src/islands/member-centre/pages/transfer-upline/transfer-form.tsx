import type { UplineOptions, UplineTransfer } from '#contract/money/upline.ts';
import type { Money } from '#lib/money.ts';
import { ProofFields } from '../../../kit/centre/proof-fields.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { MoneyField } from '../../../kit/money-field.tsx';
import { text } from '../../../kit/text.ts';
import type { Question } from '../../../kit/use-confirmed-submit.ts';
import type { PageProps } from '../../page-props.ts';
import { useTransfer } from './use-transfer.ts';

export interface TransferFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly options: UplineOptions;
  readonly money: MoneyText;
  readonly onDone: (transfer: UplineTransfer) => void;
}

/** Takes an amount and the payment password, and asks again before it is sent. */
export function TransferForm({ messages, locale, options, money, onDone }: TransferFormProps) {
  const { available, least, most, needsPassword } = options;
  const { question, submit } = useTransfer({ locale, options, onDone });
  const { submission, ...handlers } = submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <>
      <form className="auth-fields payout-form" noValidate aria-busy={isWaiting} {...handlers}>
        <FormStatus messages={messages} refusal={refusal} />
        <MoneyField
          name="amount"
          locale={locale}
          label={messages['payout:amount']}
          note={`${messages['payout:available']}: ${money(available)}`}
          hint={text(messages, 'payout:amount_hint', { least: money(least), most: money(most) })}
          error={errorOf('amount')}
          required
        />
        <ProofFields messages={messages} errorOf={errorOf} needsPassword={needsPassword} />
        <button type="submit" className="button button-main" disabled={isWaiting}>
          {isWaiting ? messages['dialogs:working'] : messages['upline:send']}
        </button>
      </form>
      {question && (
        <Confirm
          messages={messages}
          options={options}
          money={money}
          amount={question.input.input.amount}
          answer={question.answer}
        />
      )}
    </>
  );
}

interface ConfirmProps extends Pick<TransferFormProps, 'messages' | 'options' | 'money'> {
  readonly amount: Money;
  readonly answer: Question<unknown>['answer'];
}

/** Says what goes to whom, before it does. */
function Confirm({ messages, options, money, amount, answer }: ConfirmProps) {
  const values = { amount: money(amount), upline: options.upline };
  return (
    <ConfirmDialog
      title={text(messages, 'upline:confirm_title', values)}
      labels={{
        cancel: messages['dialogs:cancel'],
        confirm: messages['dialogs:confirm'],
        close: messages['dialogs:close'],
      }}
      busyLabel={answer ? undefined : messages['dialogs:working']}
      onCancel={() => answer?.(false)}
      onConfirm={() => answer?.(true)}
    >
      <p>{messages['upline:confirm_text']}</p>
    </ConfirmDialog>
  );
}

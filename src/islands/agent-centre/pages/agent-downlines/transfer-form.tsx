import type { DownlineTransfer, DownlineTransferInput } from '#contract/agents/transfers.ts';
import type { UplineOptions } from '#contract/money/upline.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { sendToDownline } from '#stores/agents/transfers.ts';
import { required } from '#stores/form-checks.ts';
import { readMoney } from '#stores/money/typed-money.ts';
import { ProofFields } from '../../../kit/centre/proof-fields.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { readSecret, readText } from '../../../kit/form-text.ts';
import { MoneyField } from '../../../kit/money-field.tsx';
import { text } from '../../../kit/text.ts';
import { type Question, useConfirmedSubmit } from '../../../kit/use-confirmed-submit.ts';
import type { PageProps } from '../../page-props.ts';
import { SetPassword } from './set-password.tsx';

/** Who is given money. */
export interface TransferTo {
  readonly memberId: string;
  readonly username: string;
}

export interface TransferFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly options: UplineOptions;
  readonly money: MoneyText;
  readonly to: TransferTo;
  readonly onDone: (transfer: DownlineTransfer) => void;
}

/** Takes an amount and the payment password, and asks again before it is sent. */
export function TransferForm(props: TransferFormProps) {
  const { messages, locale, options, money } = props;
  const { available, least, most, needsPassword } = options;
  const { question, submit } = useTransfer(props);
  const { submission, ...handlers } = submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <>
      <form className="auth-fields agent-form" noValidate aria-busy={isWaiting} {...handlers}>
        <FormStatus messages={messages} refusal={refusal} />
        {refusal?.code === 'payment_password_needed' && <SetPassword messages={messages} />}
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
        <Confirm {...props} amount={question.input.input.amount} answer={question.answer} />
      )}
    </>
  );
}

/** Sends what was typed once it was confirmed; `question` is what waits for that. */
function useTransfer({ locale, options, to, onDone }: TransferFormProps) {
  const { available, needsPassword } = options;
  const { currency } = available;
  return useConfirmedSubmit({
    read: (form) => {
      const password = readSecret(form, 'password');
      const typed = readMoney(readText(form, 'amount'), { currency, locale, bounds: options });
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

interface ConfirmProps extends Pick<TransferFormProps, 'messages' | 'money' | 'to'> {
  readonly amount: Money;
  readonly answer: Question<unknown>['answer'];
}

/** Says what goes to whom, before it does. */
function Confirm({ messages, money, to, amount, answer }: ConfirmProps) {
  const values = { amount: money(amount), name: to.username };
  return (
    <ConfirmDialog
      title={text(messages, 'agents:transfer_confirm', values)}
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

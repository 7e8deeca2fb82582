import type { ReactNode } from 'react';
import type { UplineOptions } from '#contract/money/upline.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { Money } from '#lib/money.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { MoneyText } from '../describe.ts';
import { readAnswers } from '../form-answers.ts';
import { FormStatus } from '../form-status.tsx';
import { MoneyField } from '../money-field.tsx';
import { text } from '../text.ts';
import type { Question, useConfirmedSubmit } from '../use-confirmed-submit.ts';
import { ProofFields } from './proof-fields.tsx';

export interface TransferFormProps {
  readonly messages: IslandTexts;
  readonly locale: string;
  readonly options: UplineOptions;
  readonly money: MoneyText;
  /** Style of the centre's forms. */
  readonly look: 'agent-form' | 'payout-form';
  /** Submission of the form; `question` waits for confirmation. */
  readonly transfer: {
    readonly question:
      | {
          readonly input: { readonly input: { readonly amount: Money } };
          readonly answer: Question<unknown>['answer'];
        }
      | undefined;
    readonly submit: ReturnType<typeof useConfirmedSubmit>['submit'];
  };
  /** Returns the question with amount and recipient. */
  readonly askFor: (amount: string) => string;
  /** Renders help for a refusal. */
  readonly helpWith?: (refusal: Refusal<string>) => ReactNode;
}

/** Form for an amount and the payment password, with a confirmation before it is sent. */
export function TransferForm(props: TransferFormProps) {
  const { messages, locale, options, money, look, transfer, askFor, helpWith } = props;
  const { available, least, most, needsPassword } = options;
  const { question, submit } = transfer;
  const { submission, ...handlers } = submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <>
      <form className={`auth-fields ${look}`} noValidate aria-busy={isWaiting} {...handlers}>
        <FormStatus messages={messages} refusal={refusal} />
        {refusal && helpWith?.(refusal)}
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
        <ConfirmDialog
          title={askFor(money(question.input.input.amount))}
          labels={{
            cancel: messages['dialogs:cancel'],
            confirm: messages['dialogs:confirm'],
            close: messages['dialogs:close'],
          }}
          busyLabel={question.answer ? undefined : messages['dialogs:working']}
          onCancel={() => question.answer?.(false)}
          onConfirm={() => question.answer?.(true)}
        >
          <p>{messages['upline:confirm_text']}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

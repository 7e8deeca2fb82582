import { useState } from 'react';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { Withdrawal } from '#contract/money/withdrawals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatDuration } from '#lib/duration.ts';
import { minuteMs } from '#lib/time.ts';
import { ProofFields } from '../../../kit/centre/proof-fields.tsx';
import type { MoneyText } from '../../../kit/describe.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { text } from '../../../kit/text.ts';
import { accountText } from './account-text.ts';
import { AmountField } from './amount-field.tsx';
import { ConfirmRequest } from './confirm-request.tsx';
import { useRequest } from './use-request.ts';

export interface RequestFormProps {
  readonly messages: IslandTexts;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  readonly locale: string;
  /** Called once the withdrawal is requested, to clear the form. */
  readonly onSent: (withdrawal: Withdrawal) => void;
}

/** Time that the latest withdrawals took; nothing while there are too few. */
function UsualTimeText(props: Pick<RequestFormProps, 'messages' | 'options' | 'locale'>) {
  const { messages, options, locale } = props;
  if (!options.usualTime) return null;
  const { count, minutes } = options.usualTime;
  const values = { count, time: formatDuration(minutes * minuteMs, locale) };
  return <p className="muted">{text(messages, 'payout:usual_time', values)}</p>;
}

/** Form for an amount with the amount that arrives, and a confirmation before it is sent. */
export function RequestForm(props: RequestFormProps) {
  const { messages, options, money, locale, onSent } = props;
  const [typedAmount, setTypedAmount] = useState('');
  const { question, submit } = useRequest({ options, locale, typedAmount, onSent });
  const { refusal, errorOf } = readAnswers(submit.submission, messages);
  const usable = options.payoutAccounts.filter((each) => each.usableFromMs === undefined);
  const isWaiting = submit.submission.state === 'waiting';
  return (
    <>
      <form
        className="auth-fields payout-form"
        method="post"
        noValidate
        aria-busy={isWaiting}
        onSubmit={submit.onSubmit}
        onInput={submit.onInput}
      >
        <FormStatus messages={messages} refusal={refusal} />
        <AmountField
          messages={messages}
          options={options}
          money={money}
          locale={locale}
          value={typedAmount}
          error={errorOf('amount')}
          onChange={setTypedAmount}
        />
        <SelectField
          name="payoutAccountId"
          label={messages['payout:account']}
          error={errorOf('payoutAccountId')}
          options={usable.map((each) => [each.id, accountText(each)])}
        />
        <ProofFields messages={messages} errorOf={errorOf} needsPassword={options.needsPassword} />
        <UsualTimeText messages={messages} options={options} locale={locale} />
        <button type="submit" className="button button-main" disabled={isWaiting}>
          {isWaiting ? messages['dialogs:working'] : messages['payout:send']}
        </button>
      </form>
      {question && (
        <ConfirmRequest messages={messages} options={options} money={money} question={question} />
      )}
    </>
  );
}

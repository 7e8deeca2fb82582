import { useState } from 'react';
import type { DepositMethod } from '#contract/money/deposit-methods.ts';
import { formatTypedAmount } from '#lib/amount.ts';
import { checkDeposit, formAmount, splitFormAmount } from '#stores/money/deposit-form.ts';
import { startDeposit } from '#stores/money/deposits.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { QuickMoneyField } from '../../../kit/money-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import type { PageProps } from '../../page-props.ts';
import { MethodChoice } from './method-choice.tsx';

export interface DepositFormProps extends PageProps {
  readonly methods: readonly DepositMethod[];
}

/** The amount of a deposit that is tried again, as one would type it. */
function readAmountMinor(
  params: URLSearchParams,
  methods: readonly DepositMethod[],
  locale: string,
): string {
  const amountMinor = params.get('amount') ?? '';
  const currency = methods[0]?.least.currency;
  if (currency === undefined || !/^[0-9]{1,18}$/.test(amountMinor)) return '';
  return formatTypedAmount({ amountMinor, currency }, locale);
}

/** Form that chooses a method and an amount, and leads on to the payment. */
export function DepositForm(props: DepositFormProps) {
  const { messages, methods, locale, currencySymbol, params, openPage } = props;
  const [code, setCode] = useState(params.get('method') ?? methods[0]?.code);
  const [amount, setAmount] = useState(() => readAmountMinor(params, methods, locale));
  const chosen = methods.find((each) => each.code === code) ?? methods[0];
  const submit = useSubmit({
    read: () => ({ method: chosen, amount, locale }),
    check: ({ method, ...typed }) => (method ? checkDeposit({ method, ...typed }) : {}),
    send: async ({ method, ...typed }) => {
      const amountMinor = method ? formAmount({ method, ...typed }) : '0';
      const answer = await startDeposit({ methodCode: method?.code ?? '', amountMinor });
      if (!answer.ok || !('payAddress' in answer.value)) return answer;
      const { payAddress, depositId } = answer.value;
      if (payAddress === null) openPage('depositv2', { deposit: depositId });
      else location.assign(payAddress);
      return answer;
    },
    onDone: () => {},
  });
  if (!chosen) return null;
  const { submission, ...handlers } = submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  const shares = splitFormAmount({ method: chosen, amount, locale });
  const money = describeMoney({ locale, currencySymbol });
  const isBusy = submission.state === 'waiting';
  const next = chosen.kind === 'bank_transfer' ? 'cashier:show_account' : 'cashier:pay';
  return (
    <form className="centre-part cashier-form" noValidate {...handlers}>
      <MethodChoice {...props} chosen={chosen.code} onChoose={setCode} money={money} />
      <QuickMoneyField
        name="amountMinor"
        locale={locale}
        label={messages['cashier:amount']}
        note={currencySymbol}
        error={errorOf('amountMinor')}
        required
        typed={amount}
        onTyped={setAmount}
        quick={{
          name: messages['cashier:quick'],
          choices: chosen.quickAmounts.map((each) => [
            formatTypedAmount(each, locale),
            money(each),
          ]),
        }}
      >
        {shares && (
          <dl className="cashier-facts">
            <dt>{messages['cashier:fee']}</dt>
            <dd>{money(shares.fee)}</dd>
            <dt>{messages['cashier:receive']}</dt>
            <dd className="cashier-sum">{money(shares.credited)}</dd>
          </dl>
        )}
      </QuickMoneyField>
      <FormStatus messages={messages} refusal={refusal} />
      <button type="submit" className="button button-main button-large" disabled={isBusy}>
        {messages[isBusy ? 'dialogs:working' : next]}
      </button>
    </form>
  );
}

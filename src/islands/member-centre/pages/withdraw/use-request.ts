import { useState } from 'react';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { Withdrawal, WithdrawalInput } from '#contract/money/withdrawals.ts';
import { parseAmount } from '#lib/amount.ts';
import { toMoney } from '#lib/money.ts';
import { askWithdrawal } from '#stores/money/withdrawals.ts';
import { type Submit, useSubmit } from '../../../kit/use-submit.ts';
import type { Asked } from './confirm-request.tsx';

export interface RequestTyped {
  readonly options: WithdrawalOptions;
  readonly locale: string;
  readonly typedAmount: string;
  readonly onSent: (withdrawal: Withdrawal) => void;
}

const required = { code: 'required', messageKey: 'required' } as const;

/** The member would rather not: nothing to say about it. */
const declined = {
  ok: false,
  refusal: { code: 'declined', message: '', detail: { fields: {} } },
} as const;

/** Sends what was typed once it was confirmed; `asked` is what waits for that. */
export function useRequest({ options, locale, typedAmount, onSent }: RequestTyped): {
  readonly asked: Asked | undefined;
  readonly submit: Submit;
} {
  const { currency } = options.available;
  const [asked, setAsked] = useState<Asked>();
  const amount = parseAmount(typedAmount, currency, locale);
  const submit = useSubmit({
    read: (form) => {
      const password = String(form.get('password') ?? '');
      return {
        amount: toMoney(amount.ok ? amount.value : 0n, currency),
        payoutAccountId: String(form.get('payoutAccountId') ?? ''),
        paymentPassword: String(form.get('paymentPassword') ?? ''),
        ...(password !== '' && { password }),
      } satisfies WithdrawalInput;
    },
    check: (input: WithdrawalInput) => ({
      ...(!amount.ok && { amount: { code: amount.refusal, messageKey: amount.refusal } }),
      ...(input.paymentPassword === '' && { paymentPassword: required }),
      ...(options.needsPassword && input.password === undefined && { password: required }),
    }),
    send: async (input) => {
      const isSure = await new Promise<boolean>((answer) => setAsked({ input, answer }));
      if (isSure) setAsked({ input, answer: undefined });
      const answer = isSure ? await askWithdrawal(input) : declined;
      setAsked(undefined);
      return answer;
    },
    onDone: onSent,
  });
  return { asked, submit };
}

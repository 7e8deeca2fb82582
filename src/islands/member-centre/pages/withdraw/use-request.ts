import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { Withdrawal, WithdrawalInput } from '#contract/money/withdrawals.ts';
import { parseAmount } from '#lib/amount.ts';
import { toMoney } from '#lib/money.ts';
import { askWithdrawal } from '#stores/money/withdrawals.ts';
import { useConfirmedSubmit } from '../../../kit/use-confirmed-submit.ts';

export interface RequestTyped {
  readonly options: WithdrawalOptions;
  readonly locale: string;
  readonly typedAmount: string;
  readonly onSent: (withdrawal: Withdrawal) => void;
}

const required = { code: 'required', messageKey: 'required' } as const;

/** Sends what was typed once it was confirmed; `question` is what waits for that. */
export function useRequest({ options, locale, typedAmount, onSent }: RequestTyped) {
  const { currency } = options.available;
  const amount = parseAmount(typedAmount, currency, locale);
  return useConfirmedSubmit({
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
    send: askWithdrawal,
    onDone: onSent,
  });
}

import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { Withdrawal, WithdrawalInput } from '#contract/money/withdrawals.ts';
import { toMoney } from '#lib/money.ts';
import { required } from '#stores/form-checks.ts';
import { parseMoney } from '#stores/money/typed-money.ts';
import { submitWithdrawal } from '#stores/money/withdrawals.ts';
import { readSecret, readText } from '../../../kit/form-text.ts';
import { useConfirmedSubmit } from '../../../kit/use-confirmed-submit.ts';

export interface WithdrawalRequestInput {
  readonly options: WithdrawalOptions;
  readonly locale: string;
  readonly typedAmount: string;
  readonly onSent: (withdrawal: Withdrawal) => void;
}

/** Submits a withdrawal within the bounds after confirmation; `question` waits for it. */
export function useRequest({ options, locale, typedAmount, onSent }: WithdrawalRequestInput) {
  const { currency } = options.available;
  const typed = parseMoney(typedAmount, { currency, locale, bounds: options });
  return useConfirmedSubmit({
    read: (form) => {
      const password = readSecret(form, 'password');
      return {
        amount: typed.ok ? typed.value : toMoney(0n, currency),
        payoutAccountId: readText(form, 'payoutAccountId'),
        paymentPassword: readSecret(form, 'paymentPassword'),
        ...(password !== '' && { password }),
      } satisfies WithdrawalInput;
    },
    check: (input: WithdrawalInput) => ({
      ...(!typed.ok && { amount: typed.refusal }),
      ...(input.paymentPassword === '' && { paymentPassword: required }),
      ...(options.needsPassword && input.password === undefined && { password: required }),
    }),
    send: submitWithdrawal,
    onDone: onSent,
  });
}

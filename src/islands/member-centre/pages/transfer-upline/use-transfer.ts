import type { UplineOptions, UplineTransfer, UplineTransferInput } from '#contract/money/upline.ts';
import { parseAmount } from '#lib/amount.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { toMoney } from '#lib/money.ts';
import { sendToUpline } from '#stores/money/upline.ts';
import { useConfirmedSubmit } from '../../../kit/use-confirmed-submit.ts';

const required = { code: 'required', messageKey: 'required' } as const;

/** Sends what was typed once it was confirmed; `question` is what waits for that. */
export function useTransfer(given: {
  readonly locale: string;
  readonly options: UplineOptions;
  readonly onDone: (transfer: UplineTransfer) => void;
}) {
  const { locale, options, onDone } = given;
  const { available, least, most, needsPassword } = options;
  const { currency } = available;
  return useConfirmedSubmit({
    read: (form) => {
      const password = String(form.get('password') ?? '');
      const typed = parseAmount(String(form.get('amount')), currency, locale);
      const input: UplineTransferInput = {
        amount: toMoney(typed.ok ? typed.value : 0n, currency),
        paymentPassword: String(form.get('paymentPassword') ?? ''),
        ...(password !== '' && { password }),
      };
      return { typed, input };
    },
    check: ({ typed, input }) => {
      const wrong = typed.ok
        ? checkBounds(typed.value, { least, most })
        : { code: typed.refusal, messageKey: typed.refusal };
      return {
        ...(wrong && { amount: wrong }),
        ...(input.paymentPassword === '' && { paymentPassword: required }),
        ...(needsPassword && input.password === undefined && { password: required }),
      };
    },
    send: ({ input }) => sendToUpline(input),
    onDone,
  });
}

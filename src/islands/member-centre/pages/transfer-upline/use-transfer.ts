import type { UplineOptions, UplineTransfer, UplineTransferInput } from '#contract/money/upline.ts';
import { toMoney } from '#lib/money.ts';
import { required } from '#stores/form-checks.ts';
import { parseMoney } from '#stores/money/typed-money.ts';
import { sendToUpline } from '#stores/money/upline.ts';
import { readSecret, readText } from '../../../kit/form-text.ts';
import { useConfirmedSubmit } from '../../../kit/use-confirmed-submit.ts';

/** Submits a transfer to the upline after confirmation; `question` waits for it. */
export function useTransfer(context: {
  readonly locale: string;
  readonly options: UplineOptions;
  readonly onDone: (transfer: UplineTransfer) => void;
}) {
  const { locale, options, onDone } = context;
  const { available, needsPassword } = options;
  const { currency } = available;
  return useConfirmedSubmit({
    read: (form) => {
      const password = readSecret(form, 'password');
      const typed = parseMoney(readText(form, 'amount'), { currency, locale, bounds: options });
      const input: UplineTransferInput = {
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
    send: ({ input }) => sendToUpline(input),
    onDone,
  });
}

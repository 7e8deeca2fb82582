import { useState } from 'react';
import type { UplineOptions, UplineTransfer, UplineTransferInput } from '#contract/money/upline.ts';
import { parseAmount } from '#lib/amount.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { toMoney } from '#lib/money.ts';
import { sendToUpline } from '#stores/money/upline.ts';
import { type Submit, useSubmit } from '../../../kit/use-submit.ts';

const required = { code: 'required', messageKey: 'required' } as const;

/** The member would rather not: nothing to say about it. */
const declined = {
  ok: false,
  refusal: { code: 'declined', message: '', detail: { fields: {} } },
} as const;

/** What is about to be sent; without an answer to give while it is. */
export interface Asked {
  readonly input: UplineTransferInput;
  readonly answer: ((isSure: boolean) => void) | undefined;
}

/** Sends what was typed once it was confirmed; `asked` is what waits for that. */
export function useTransfer(given: {
  readonly locale: string;
  readonly options: UplineOptions;
  readonly onDone: (transfer: UplineTransfer) => void;
}): { readonly asked: Asked | undefined; readonly submit: Submit } {
  const { locale, options, onDone } = given;
  const { available, least, most, needsPassword } = options;
  const { currency } = available;
  const [asked, setAsked] = useState<Asked>();
  const submit = useSubmit({
    read: (form) => {
      const password = String(form.get('password') ?? '');
      const amount = parseAmount(String(form.get('amount')), currency, locale);
      const paymentPassword = String(form.get('paymentPassword') ?? '');
      return { amount, paymentPassword, password };
    },
    check: ({ amount, paymentPassword, password }) => {
      const wrong = amount.ok
        ? checkBounds(amount.value, { least, most })
        : { code: amount.refusal, messageKey: amount.refusal };
      return {
        ...(wrong && { amount: wrong }),
        ...(paymentPassword === '' && { paymentPassword: required }),
        ...(needsPassword && password === '' && { password: required }),
      };
    },
    send: async ({ amount, paymentPassword, password }) => {
      const input = {
        amount: toMoney(amount.ok ? amount.value : 0n, currency),
        paymentPassword,
        ...(password !== '' && { password }),
      };
      const isSure = await new Promise<boolean>((answer) => setAsked({ input, answer }));
      if (isSure) setAsked({ input, answer: undefined });
      const answer = isSure ? await sendToUpline(input) : declined;
      setAsked(undefined);
      if (answer.ok) onDone(answer.value);
      return answer;
    },
    onDone: () => {},
  });
  return { asked, submit };
}

import { Field } from '../kit/field.tsx';
import type { PayoutMessages } from './pages/withdraw/messages.ts';

export interface ProofFieldsProps {
  readonly messages: PayoutMessages;
  readonly errorOf: (name: string) => string | undefined;
  /** The session is no proof any more: the sign-in password is asked for as well. */
  readonly needsPassword: boolean;
}

/** What proves that whoever sends money away is its owner. */
export function ProofFields({ messages, errorOf, needsPassword }: ProofFieldsProps) {
  return (
    <>
      <Field
        name="paymentPassword"
        type="password"
        autoComplete="off"
        label={messages['payout:payment_password']}
        error={errorOf('paymentPassword')}
        required
        reveal={{ show: messages['auth:show_password'], hide: messages['auth:hide_password'] }}
      />
      {needsPassword && (
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={messages['payout:password']}
          error={errorOf('password')}
          required
        />
      )}
    </>
  );
}

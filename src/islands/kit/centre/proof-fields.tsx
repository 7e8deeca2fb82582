import type { IslandTexts } from '#i18n/translate.ts';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';

export interface ProofFieldsProps {
  readonly messages: IslandTexts;
  readonly errorOf: (name: string) => string | undefined;
  /** True when the session is no proof any more, so that the sign-in password is needed as well. */
  readonly needsPassword: boolean;
}

/** Fields that prove the owner's identity before money is sent. */
export function ProofFields({ messages, errorOf, needsPassword }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        messages={messages}
        name="paymentPassword"
        autoComplete="off"
        label={messages['payout:payment_password']}
        error={errorOf('paymentPassword')}
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

import type { IslandTexts } from '#i18n/translate.ts';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';

export interface ProofFieldsProps {
  readonly messages: IslandTexts;
  readonly errorOf: (name: string) => string | undefined;
  /** The session is no proof any more: the sign-in password is asked for as well. */
  readonly needsPassword: boolean;
}

/** What proves that whoever sends money away is its owner. */
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

import type { FieldSetting } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { PasswordField } from '../../password-field.tsx';
import { text } from '../../text.ts';

export interface NewPasswordFieldProps {
  readonly messages: IslandTexts;
  /** Rule for passwords; `undefined` while not known. */
  readonly rule: FieldSetting | undefined;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** Field for a new password, with its rules. */
export function NewPasswordField({ messages, rule, error, autoFocus }: NewPasswordFieldProps) {
  const { minLength: min, maxLength: max } = rule ?? {};
  return (
    <PasswordField
      messages={messages}
      name="newPassword"
      label={messages['recovery:new_password']}
      hint={rule && text(messages, 'recovery:password_rules', { min, max })}
      error={error}
      autoFocus={autoFocus ?? false}
      autoComplete="new-password"
    />
  );
}

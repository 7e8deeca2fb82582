import type { FieldSetting } from '#contract/brand/system.ts';
import { Field } from '../field.tsx';
import { type Messages, text } from '../text.ts';

export interface NewPasswordFieldProps {
  readonly messages: Messages<
    | 'recovery:new_password'
    | 'recovery:password_rules'
    | 'auth:show_password'
    | 'auth:hide_password'
  >;
  /** How passwords are built; `undefined` while that is not known. */
  readonly rule: FieldSetting | undefined;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** A password to be chosen, with the rules for it. */
export function NewPasswordField({ messages, rule, error, autoFocus }: NewPasswordFieldProps) {
  const { minLength: min, maxLength: max } = rule ?? {};
  return (
    <Field
      name="newPassword"
      type="password"
      label={messages['recovery:new_password']}
      hint={rule && text(messages, 'recovery:password_rules', { min, max })}
      error={error}
      required
      autoFocus={autoFocus ?? false}
      autoComplete="new-password"
      reveal={{ show: messages['auth:show_password'], hide: messages['auth:hide_password'] }}
    />
  );
}

import type { FieldSetting, RegisterSettings } from '#contract/system.ts';
import { Field } from '../field.tsx';
import { text } from '../text.ts';
import type { AuthFormMessages } from './messages.ts';
import { useReferralCode } from './use-referral-code.ts';

export interface RegisterFieldsProps {
  readonly messages: AuthFormMessages;
  readonly settings: RegisterSettings;
  readonly errorOf: (name: string) => string | undefined;
}

/** Fields that a brand may switch on, with what tells the browser how to fill them. */
const optionalFields = [
  { name: 'email', label: 'auth:email', autoComplete: 'email' },
  { name: 'mobileNum', label: 'auth:mobile_number', autoComplete: 'tel' },
  { name: 'payeeName', label: 'auth:full_name', autoComplete: 'name', hint: 'auth:full_name_hint' },
] as const;

/** The fields of the registration form, from username to referral code. */
export function RegisterFields({ messages, settings, errorOf }: RegisterFieldsProps) {
  const { fields } = settings;
  const referralCode = useReferralCode();
  const reveal = { show: messages['auth:show_password'], hide: messages['auth:hide_password'] };
  const lengthHint = ({ minLength: min, maxLength: max }: FieldSetting) =>
    text(messages, 'auth:length_hint', { min, max });
  return (
    <>
      <Field
        name="username"
        label={messages['auth:username']}
        hint={lengthHint(fields.username)}
        error={errorOf('username')}
        required
        autoFocus
        autoComplete="username"
      />
      <Field
        name="password"
        type="password"
        label={messages['auth:password']}
        hint={lengthHint(fields.password)}
        error={errorOf('password')}
        required
        autoComplete="new-password"
        reveal={reveal}
      />
      <Field
        name="confirmPassword"
        type="password"
        label={messages['auth:confirm_password']}
        error={errorOf('confirmPassword')}
        required
        autoComplete="new-password"
        reveal={reveal}
      />
      {optionalFields
        .filter(({ name }) => fields[name].enabled)
        .map(({ name, label, autoComplete, ...field }) => (
          <Field
            key={name}
            name={name}
            type={fields[name].type}
            label={messages[label]}
            note={fields[name].required ? undefined : messages['auth:optional']}
            hint={'hint' in field ? messages[field.hint] : undefined}
            error={errorOf(name)}
            required={fields[name].required}
            autoComplete={autoComplete}
          />
        ))}
      {referralCode && (
        <Field
          name="referralCode"
          label={messages['auth:referral_code']}
          error={errorOf('referralCode')}
          defaultValue={referralCode}
          readOnly
          autoComplete="off"
        />
      )}
    </>
  );
}

import type { FieldSetting, RegisterField, RegisterFormSettings } from '#contract/brand/system.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { InvitationCodes } from '#stores/identity/invitation.ts';
import {
  findFieldSetting,
  type RegistrationRequirements,
} from '#stores/identity/registration-fields.ts';
import { Field } from '../field.tsx';
import { text } from '../text.ts';
import type { FieldMarks } from '../use-submit.ts';
import { AffiliateField, HiddenAffiliateCode } from './affiliate-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { fieldTexts } from './register-field-texts.ts';
import { SmsCodeField } from './sms-code-field.tsx';

export interface RegisterFieldsProps {
  readonly messages: IslandTexts;
  readonly settings: RegisterFormSettings;
  readonly requirements: RegistrationRequirements;
  /** Codes of the invitation; `undefined` until the address is read. */
  readonly invitedBy: InvitationCodes | undefined;
  /** True when the last registration was refused for its invitation code. */
  readonly isCodeRefused: boolean;
  readonly errorOf: (name: string) => string | undefined;
  readonly onWrong: (marks: FieldMarks) => void;
  /** Called when no code was sent; the platform may require a captcha first. */
  readonly onCodeRefused: (refusal: Refusal<string>) => void;
}

/** Fields of one way to register, in the order of the settings. */
export function RegisterFields(props: RegisterFieldsProps) {
  const { messages, requirements, invitedBy, errorOf } = props;
  const referralCode = invitedBy?.referral;
  // Of the two codes the affiliate's is asked for where the brand has it.
  const hasAffiliate = requirements.fields.includes('affiliateCode');
  const asksReferral = requirements.invitation && !hasAffiliate;
  const needsReferral = asksReferral && invitedBy?.affiliate === undefined;
  const needsAffiliate = requirements.invitation && hasAffiliate && referralCode === undefined;
  return (
    <>
      {requirements.fields.map((name, index) => (
        <RegisterFieldOf
          key={name}
          {...props}
          name={name}
          isFirst={index === 0}
          isInvitation={name === 'affiliateCode' && needsAffiliate}
        />
      ))}
      {!hasAffiliate && <HiddenAffiliateCode invitedBy={invitedBy?.affiliate} />}
      {(referralCode || asksReferral) && (
        <Field
          name="referralCode"
          label={messages['auth:referral_code']}
          hint={needsReferral && !referralCode ? messages['auth:invitation_hint'] : undefined}
          error={errorOf('referralCode')}
          required={needsReferral}
          defaultValue={referralCode}
          autoComplete="off"
        />
      )}
    </>
  );
}

interface RegisterFieldOfProps extends RegisterFieldsProps {
  readonly name: RegisterField;
  readonly isFirst: boolean;
  /** Nobody registers without it. */
  readonly isInvitation: boolean;
}

/** A field with what belongs to it: a password's confirmation, a number's code. */
function RegisterFieldOf(props: RegisterFieldOfProps) {
  const { messages, settings, requirements, name, isFirst, errorOf } = props;
  const setting = findFieldSetting(name, settings, requirements);
  const required = setting.required || props.isInvitation;
  const { label, autoComplete = 'off', inputMode } = fieldTexts[name];
  const reveal = { show: messages['auth:show_password'], hide: messages['auth:hide_password'] };
  const field = {
    name,
    label: messages[label],
    note: required ? undefined : messages['auth:optional'],
    error: errorOf(name),
    required,
    autoFocus: isFirst,
    autoComplete,
  };
  if (name === 'mobileNum') {
    const { onWrong, onCodeRefused } = props;
    const purpose = requirements.type === 'mobile' ? 'registerMobile' : 'register';
    return (
      <>
        <PhoneField messages={messages} settings={settings} {...field} />
        {requirements.smsCode && (
          <SmsCodeField
            messages={messages}
            purpose={purpose}
            error={errorOf('verificationCode')}
            onWrong={onWrong}
            onRefused={onCodeRefused}
          />
        )}
      </>
    );
  }
  if (name === 'affiliateCode') {
    const hint = props.isInvitation ? messages['auth:invitation_hint'] : undefined;
    const { invitedBy, isCodeRefused } = props;
    const code = { invitedBy: invitedBy?.affiliate, isRefused: isCodeRefused };
    return <AffiliateField {...field} {...code} hint={hint} />;
  }
  const isSecret = setting.type === 'password';
  return (
    <>
      <Field
        {...field}
        type={setting.type}
        hint={hintOf(name, setting, props)}
        inputMode={inputMode}
        {...(isSecret && { reveal })}
      />
      {name === 'password' && (
        <Field
          name="confirmPassword"
          type="password"
          label={messages['auth:confirm_password']}
          error={errorOf('confirmPassword')}
          required
          autoComplete="new-password"
          reveal={reveal}
        />
      )}
    </>
  );
}

/** Credentials say how long they may be, other fields what they are for. */
function hintOf(
  name: RegisterField,
  { minLength: min, maxLength: max }: FieldSetting,
  { messages, settings }: RegisterFieldsProps,
): string | undefined {
  if (name === 'username' || name === 'password') {
    return text(messages, 'auth:length_hint', { min, max });
  }
  const { hint } = fieldTexts[name];
  return hint && text(messages, hint, { age: settings.ageLimit });
}

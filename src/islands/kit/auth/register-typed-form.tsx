import { useEffect, useState } from 'react';
import { registerFields } from '#contract/brand/system.ts';
import type { Refusal } from '#contract/refusals.ts';
import { checkRegistration, type RegistrationForm } from '#stores/form-checks.ts';
import { loadCaptcha, requiresCaptcha } from '#stores/identity/captcha.ts';
import { registerMember } from '#stores/identity/registration.ts';
import {
  listRegistrationRequirements,
  type RegistrationType,
} from '#stores/identity/registration-fields.ts';
import { readAnswers } from '../form-answers.ts';
import { FormStatus } from '../form-status.tsx';
import { readOptional, readSecret } from '../form-text.ts';
import { useReady } from '../use-ready.ts';
import { useMarkableSubmit } from '../use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { codesIn, useInvitation, useShownCodes } from './invitation-codes.ts';
import { InvitationWarning } from './invitation-warning.tsx';
import { RegisterFields } from './register-fields.tsx';
import type { RegisterFormProps } from './register-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TermsField } from './terms-field.tsx';
import { useDraft } from './use-draft.ts';

export interface RegisterTypedFormProps extends RegisterFormProps {
  readonly type: RegistrationType;
}

const secrets = ['password', 'paymentPassword'];

function read(form: FormData, element: HTMLFormElement): RegistrationForm {
  const typed = registerFields.map((name) => {
    const value = secrets.includes(name) ? readSecret(form, name) : readOptional(form, name);
    return [name, value || undefined] as const;
  });
  const codes = codesIn(element);
  return {
    ...Object.fromEntries(typed),
    confirmPassword: readSecret(form, 'confirmPassword') || undefined,
    countryDialingCode: readOptional(form, 'countryDialingCode'),
    verificationCode: readOptional(form, 'verificationCode'),
    captcha: readOptional(form, 'captcha'),
    affiliateCode: codes.affiliate,
    referralCode: codes.referral,
    agreed: form.get('agreed') !== null,
  };
}

/**
 * Form of one way to register. Fields that both ways share keep their values when the way changes.
 */
export function RegisterTypedForm(props: RegisterFormProps & { readonly type: RegistrationType }) {
  const { messages, settings } = props;
  const { submit, mark, asked, askForCaptcha } = useRegistration(props);
  const { submission, ...handlers } = submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  const waiting = submission.state === 'waiting';
  const invitedBy = useInvitation();
  const root = useReady<HTMLFormElement>(invitedBy !== undefined);
  useShownCodes(root, invitedBy);
  useDraft(root, { name: 'register', drawn: `${props.type} ${invitedBy !== undefined}` });
  return (
    <form
      ref={root}
      className="auth-fields"
      method="post"
      noValidate
      autoComplete="off"
      aria-busy={waiting}
      {...handlers}
    >
      <FormStatus messages={messages} refusal={refusal} />
      <InvitationWarning messages={messages} refusal={refusal} />
      <RegisterFields
        messages={messages}
        settings={settings}
        requirements={asked}
        invitedBy={invitedBy}
        isCodeRefused={refusal?.code === 'invitation_code_error'}
        errorOf={errorOf}
        onWrong={mark}
        onCodeRefused={askForCaptcha}
      />
      {asked.captcha && <CaptchaField messages={messages} error={errorOf('captcha')} />}
      <TermsField
        messages={messages}
        termsPath={props.termsPath}
        refused={'agreed' in submission.fields}
      />
      <SubmitButton
        messages={messages}
        submission={submission}
        refusal={refusal}
        label={messages['auth:register']}
        waitingLabel={messages['auth:registering']}
      />
      {props.children}
      {waiting && (
        <div className="auth-cover" role="status">
          {messages['auth:registering']}
        </div>
      )}
    </form>
  );
}

/** Sends the form; finds out whether the platform asks for a captcha. */
function useRegistration(props: RegisterTypedFormProps) {
  const { settings, features, type, onDone } = props;
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const captcha = settings.captcha || captchaAsked;
  const requirements = { ...listRegistrationRequirements(type, settings, features), captcha };
  const askForCaptcha = (refusal: Refusal<string>) => {
    if (!requiresCaptcha(refusal)) return;
    setCaptchaAsked(true);
    void loadCaptcha();
  };
  const asksAffiliate = requirements.fields.includes('affiliateCode');
  const { submit, mark } = useMarkableSubmit({
    read,
    check: (form) => checkRegistration(form, settings, requirements),
    send: (form) => registerMember(form, { type, botCheck: settings.botCheck, asksAffiliate }),
    onRefused: (refusal) => {
      askForCaptcha(refusal);
      if (captcha) void loadCaptcha();
    },
    onDone,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type has another picture
  useEffect(() => {
    if (captcha) void loadCaptcha();
  }, [captcha, type]);
  return { submit, mark, asked: requirements, askForCaptcha };
}

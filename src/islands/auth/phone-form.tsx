import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { loadCaptcha, requiresCaptcha } from '#stores/identity/captcha.ts';
import { checkByPhone, forgotByPhone } from '#stores/identity/recovery.ts';
import { CaptchaField } from '../kit/auth/captcha-field.tsx';
import { NewPasswordField } from '../kit/auth/password/new-password-field.tsx';
import { PhoneField } from '../kit/auth/phone-field.tsx';
import { SmsCodeField } from '../kit/auth/sms-code-field.tsx';
import { SubmitButton } from '../kit/auth/submit-button.tsx';
import { useDraft } from '../kit/auth/use-draft.ts';
import { readAnswers } from '../kit/form-answers.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { readOptional, readSecret, readText } from '../kit/form-text.ts';
import { useReady } from '../kit/use-ready.ts';
import { useMarkableSubmit } from '../kit/use-submit.ts';
import type { RecoverySettings } from './recovery-forms.tsx';

export interface PhoneFormProps {
  readonly messages: IslandTexts;
  readonly settings: RecoverySettings;
  /** Called when the password is set and the member signed in. */
  readonly onDone: () => void;
}

/** Form for a new password by an SMS code. */
export function PhoneForm({ messages, settings, onDone }: PhoneFormProps) {
  const [captcha, setCaptcha] = useState(false);
  const { submit, mark } = useMarkableSubmit({
    read: (form) => ({
      mobileNum: readText(form, 'mobileNum'),
      countryDialingCode: readOptional(form, 'countryDialingCode'),
      verificationCode: readText(form, 'verificationCode'),
      newPassword: readSecret(form, 'newPassword'),
    }),
    check: (input) => checkByPhone(input, settings),
    send: forgotByPhone,
    onDone,
  });
  const { submission, ...handlers } = submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  const askForCaptcha = (because: Refusal<string>) => {
    if (!captcha && !requiresCaptcha(because)) return;
    setCaptcha(true);
    void loadCaptcha();
  };
  const root = useReady<HTMLFormElement>();
  useDraft(root, { name: 'recovery-phone' });
  return (
    <form
      ref={root}
      className="auth-fields"
      method="post"
      noValidate
      aria-busy={submission.state === 'waiting'}
      {...handlers}
    >
      <p className="muted">{messages['recovery:phone_lead']}</p>
      <FormStatus messages={messages} refusal={refusal} />
      <PhoneField messages={messages} settings={settings} error={errorOf('mobileNum')} autoFocus />
      {captcha && <CaptchaField messages={messages} error={errorOf('captcha')} />}
      <SmsCodeField
        messages={messages}
        purpose="password"
        error={errorOf('verificationCode')}
        onWrong={mark}
        onRefused={askForCaptcha}
      />
      <NewPasswordField
        messages={messages}
        rule={settings.fields.password}
        error={errorOf('newPassword')}
      />
      <SubmitButton
        messages={messages}
        submission={submission}
        refusal={refusal}
        label={messages['recovery:set_password']}
        waitingLabel={messages['recovery:setting_password']}
      />
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import { loadCaptcha, requiresCaptcha } from '#stores/identity/captcha.ts';
import { checkMobile, confirmMobile } from '#stores/identity/contacts.ts';
import { $registerSettings, loadRegisterSettings } from '#stores/identity/register-settings.ts';
import { shownValue } from '#stores/resource.ts';
import { CaptchaField } from '../../../kit/auth/captcha-field.tsx';
import { PhoneField } from '../../../kit/auth/phone-field.tsx';
import { SmsCodeField } from '../../../kit/auth/sms-code-field.tsx';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { readOptional, readText } from '../../../kit/form-text.ts';
import { useMarkableSubmit } from '../../../kit/use-submit.ts';
import type { MobileProps } from './mobile.tsx';

/** Settings of the number field until the platform's own are known. */
const plain = { countryPicker: false, countryDialingCode: '' };

export interface NumberDialogProps extends MobileProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Dialog for a number and the code that was sent to it. */
export default function NumberDialog({ messages, hasMobile, title, onClose }: NumberDialogProps) {
  const settings = shownValue(useStore($registerSettings, { ssr: 'initial' })) ?? plain;
  const [captcha, setCaptcha] = useState(false);
  useEffect(() => void loadRegisterSettings(), []);
  const { submit, mark } = useMarkableSubmit({
    read: (form) => ({
      mobileNum: readText(form, 'mobileNum'),
      countryDialingCode: readOptional(form, 'countryDialingCode'),
      verificationCode: readText(form, 'verificationCode'),
    }),
    check: checkMobile,
    send: confirmMobile,
    onDone: onClose,
  });
  const askForCaptcha = (because: Refusal<string>) => {
    if (!captcha && !requiresCaptcha(because)) return;
    setCaptcha(true);
    void loadCaptcha();
  };
  return (
    <DialogForm
      messages={messages}
      title={title}
      submitLabel={messages['security:mobile_confirm']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">
            {messages['security:mobile_text']}{' '}
            {hasMobile && messages['security:mobile_change_text']}
          </p>
          <PhoneField
            messages={messages}
            settings={settings}
            error={errorOf('mobileNum')}
            autoFocus
          />
          {captcha && <CaptchaField messages={messages} error={errorOf('captcha')} />}
          <SmsCodeField
            messages={messages}
            purpose="mobile"
            error={errorOf('verificationCode')}
            onWrong={mark}
            onRefused={askForCaptcha}
          />
        </>
      )}
    </DialogForm>
  );
}

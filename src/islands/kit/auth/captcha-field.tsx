import { useStore } from '@nanostores/react';
import { $captcha, loadCaptcha } from '#stores/identity/captcha.ts';
import { Field } from '../field.tsx';
import type { Messages } from '../text.ts';

/** Texts of a captcha. */
export const captchaFieldKeys = [
  'auth:captcha',
  'auth:captcha_hint',
  'auth:captcha_image',
  'auth:captcha_new',
  'auth:captcha_wait',
  'auth:captcha_failed',
] as const;

export interface CaptchaFieldProps {
  readonly messages: Messages<(typeof captchaFieldKeys)[number]>;
  readonly error: string | undefined;
}

/** The picture and the field to type it in; pressing the picture fetches another. */
export function CaptchaField({ messages, error }: CaptchaFieldProps) {
  const captcha = useStore($captcha, { ssr: 'initial' });
  const image = 'image' in captcha ? captcha.image : undefined;
  const loading = captcha.state === 'loading';
  const press = {
    none: messages['auth:captcha_new'],
    loading: messages['auth:captcha_wait'],
    ready: messages['auth:captcha_new'],
    failed: messages['auth:captcha_failed'],
  }[captcha.state];
  return (
    <Field
      // What was typed for the picture before is of no use for this one.
      inputKey={image}
      name="captcha"
      label={messages['auth:captcha']}
      hint={messages['auth:captcha_hint']}
      error={error}
      required
      autoComplete="off"
    >
      <button
        type="button"
        className="captcha"
        aria-disabled={loading}
        onClick={() => void loadCaptcha()}
      >
        {image && <img src={image} alt={messages['auth:captcha_image']} width="160" height="56" />}
        <span className="captcha-press">{press}</span>
      </button>
    </Field>
  );
}

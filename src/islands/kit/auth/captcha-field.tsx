import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $captcha, $captchaAsking, loadCaptcha } from '#stores/identity/captcha.ts';
import { shownValue } from '#stores/resource.ts';
import { Field } from '../field.tsx';

export interface CaptchaFieldProps {
  readonly messages: IslandTexts;
  readonly error: string | undefined;
}

/** Captcha picture with its field; pressing the picture fetches another one. */
export function CaptchaField({ messages, error }: CaptchaFieldProps) {
  const picture = shownValue(useStore($captcha, { ssr: 'initial' }));
  const { state } = useStore($captchaAsking, { ssr: 'initial' });
  // Another was asked for and did not come: the one before is void all the same.
  const image = state === 'refused' ? undefined : picture;
  const press = {
    none: messages['auth:captcha_new'],
    open: messages['auth:captcha_wait'],
    answered: messages['auth:captcha_new'],
    refused: messages['auth:captcha_failed'],
  }[state];
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
        aria-disabled={state === 'open'}
        onClick={() => void loadCaptcha()}
      >
        {image && <img src={image} alt={messages['auth:captcha_image']} width="160" height="56" />}
        <span className="captcha-press">{press}</span>
      </button>
    </Field>
  );
}

import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { secondMs } from '#lib/time.ts';
import { checkPhone } from '#stores/form-checks.ts';
import { $codes, type CodePurpose, sendCode } from '#stores/identity/verification.ts';
import { Field } from '../field.tsx';
import { readOptional, readText } from '../form-text.ts';
import { refusalText } from '../refusal-text.ts';
import { text } from '../text.ts';
import { useSecondsUntil } from '../use-countdown.ts';
import type { FieldMarks } from '../use-submit.ts';
import { WarningDialog } from '../warning-dialog.tsx';

export interface SmsCodeFieldProps {
  readonly messages: IslandTexts;
  readonly purpose: CodePurpose;
  readonly error: string | undefined;
  /** Sets the errors of this field and `mobileNum`, or clears them once a code is sent. */
  readonly onWrong: (marks: FieldMarks) => void;
  /** Called when the platform did not send; it may require a captcha first. */
  readonly onRefused?: (refusal: Refusal<string>) => void;
}

/**
 * Field for an SMS code to the number in the same form (`mobileNum`, `countryDialingCode`), with
 * the button that sends it. The button counts down until the next code can be sent.
 */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { messages, purpose, error } = props;
  const row = useRef<HTMLSpanElement>(null);
  const code = useStore($codes, { ssr: 'initial' })[purpose];
  const seconds = useSecondsUntil(code?.state === 'sent' ? code.nextAtMs : undefined);
  const { warning, send, closeWarning } = useSending(props, row);
  const isSending = code?.state === 'sending';
  const pressLabel = isSending ? messages['auth:sending_code'] : messages['auth:send_code'];
  return (
    <Field
      name="verificationCode"
      inputMode="numeric"
      label={messages['auth:sms_code']}
      error={error}
      required
      autoComplete="one-time-code"
    >
      <span ref={row} className="sms-code">
        <button
          type="button"
          className="button button-quiet sms-code-button"
          disabled={isSending || seconds > 0}
          onClick={send}
        >
          {seconds > 0 ? text(messages, 'auth:code_sent', { seconds }) : pressLabel}
        </button>
      </span>
      {warning && (
        <WarningDialog
          title={messages['dialogs:warning']}
          labels={{ confirm: messages['dialogs:confirm'], close: messages['dialogs:close'] }}
          onClose={closeWarning}
          // What it says is over then: the next code can be had.
          closeAfterMs={pauseOf(warning)}
        >
          <p>{refusalText(messages, warning)}</p>
        </WarningDialog>
      )}
    </Field>
  );
}

/** Milliseconds in which the platform sends no other code; `undefined` when it does not say. */
function pauseOf({ detail }: Refusal<string>): number | undefined {
  return detail.retryAfterSeconds === undefined ? undefined : detail.retryAfterSeconds * secondMs;
}

/** Sends the code to the form's number; what the platform refuses is warned about. */
function useSending(props: SmsCodeFieldProps, row: RefObject<HTMLElement | null>) {
  const { purpose, onWrong, onRefused } = props;
  const [warning, setWarning] = useState<Refusal<string>>();
  const closeWarning = useCallback(() => setWarning(undefined), []);
  const send = async () => {
    const form = row.current?.closest('form');
    if (!form) return;
    const data = new FormData(form);
    const phone = {
      mobileNum: readText(data, 'mobileNum'),
      countryDialingCode: readOptional(data, 'countryDialingCode'),
      captcha: readOptional(data, 'captcha'),
    };
    const wrong = checkPhone(phone.mobileNum);
    if (wrong) {
      focus(form, 'mobileNum');
      return onWrong({ mobileNum: wrong });
    }
    const answer = await sendCode(purpose, phone);
    if (!answer) return;
    if (answer.ok) {
      focus(form, 'verificationCode');
      return onWrong({ mobileNum: undefined, verificationCode: undefined });
    }
    const { refusal } = answer;
    const { fields } = refusal.detail;
    if (fields) {
      focus(form, Object.keys(fields)[0]);
      onWrong(fields);
    } else setWarning(refusal);
    onRefused?.(refusal);
  };
  return {
    warning,
    send: () => void send(),
    closeWarning,
  };
}

function focus(form: HTMLFormElement, name: string | undefined): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

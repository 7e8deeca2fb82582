import type { FormEvent, ReactNode } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { DialogActions } from '../../../kit/dialog-actions.tsx';
import { Field } from '../../../kit/field.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { readText } from '../../../kit/form-text.ts';
import type { Action } from '../../../kit/use-action.ts';

export interface CodeFormProps {
  readonly messages: IslandTexts;
  readonly label: string;
  readonly action: Action<readonly [code: string]>;
  readonly submitLabel: string;
  /** False for recovery codes, which have letters too. */
  readonly isNumeric?: boolean;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Form for a code of the authenticator app, with its action. */
export function CodeForm(props: CodeFormProps) {
  const { messages, label, action, submitLabel, isNumeric, onCancel, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readText(new FormData(event.currentTarget), 'code');
    if (code !== '') action.run(code);
  };
  const { isRunning } = action;
  const refusal: Refusal<string> | undefined = action.refusal;
  return (
    <form className="auth-fields" method="post" noValidate aria-busy={isRunning} onSubmit={submit}>
      {children}
      <FormStatus messages={messages} refusal={refusal} />
      <Field
        name="code"
        label={label}
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
      />
      <DialogActions
        messages={messages}
        submitLabel={submitLabel}
        waitingLabel={messages['security:working']}
        isWaiting={isRunning}
        onCancel={onCancel}
      />
    </form>
  );
}

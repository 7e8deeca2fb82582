import type { FormEvent, ReactNode } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import { readText } from '../../../kit/auth/form-text.ts';
import { Field } from '../../../kit/field.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import type { Action } from '../../use-action.ts';
import type { SecurityMessages } from './messages.ts';

export interface CodeFormProps {
  readonly messages: SecurityMessages;
  readonly label: string;
  readonly action: Action<readonly [code: string]>;
  readonly submitLabel: string;
  /** Recovery codes have letters, too. */
  readonly isNumeric?: boolean;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** A code of the authenticator app, and what is done with it. */
export function CodeForm(props: CodeFormProps) {
  const { messages, label, action, submitLabel, isNumeric, onCancel, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readText(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, '');
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
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={isRunning}
          onClick={onCancel}
        >
          {messages['security:cancel']}
        </button>
        <button type="submit" className="button button-main" disabled={isRunning}>
          {isRunning ? messages['security:working'] : submitLabel}
        </button>
      </div>
    </form>
  );
}

import { useId } from 'react';
import { text } from '../text.ts';
import type { AuthFormMessages } from './messages.ts';

export interface TermsFieldProps {
  readonly messages: AuthFormMessages;
  /** The form was sent without agreeing. */
  readonly refused: boolean;
}

/** Agreement to the terms; given by default (specification §5). */
export function TermsField({ messages, refused }: TermsFieldProps) {
  const errorId = useId();
  const terms = { terms: messages['auth:terms'] };
  return (
    <div className="field">
      <label className="field-check">
        <input
          type="checkbox"
          name="agreed"
          defaultChecked
          aria-invalid={refused}
          aria-describedby={refused ? errorId : undefined}
        />
        <span>{text(messages, 'auth:agree', terms)}</span>
      </label>
      {refused && (
        <p id={errorId} className="field-error">
          {text(messages, 'auth:please_agree', terms)}
        </p>
      )}
    </div>
  );
}

import { useId } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../text.ts';

export interface TermsFieldProps {
  readonly messages: IslandTexts;
  readonly termsPath: string;
  /** True when the form was sent without agreement. */
  readonly refused: boolean;
  /** True to ask for agreement, rather than to assume it. */
  readonly isOpen?: boolean;
}

/** Agreement to the terms; given by default at registration (specification §5). */
export function TermsField({ messages, termsPath, refused, isOpen }: TermsFieldProps) {
  const errorId = useId();
  const terms = messages['auth:terms'];
  const [before, after] = messages['auth:agree'].split('{{terms}}');
  return (
    <div className="field">
      <label className="field-check">
        <input
          type="checkbox"
          name="agreed"
          defaultChecked={!isOpen}
          aria-invalid={refused}
          aria-describedby={refused ? errorId : undefined}
        />
        <span>
          {before}
          <a className="auth-link" href={termsPath} target="_blank" rel="noopener">
            {terms}
          </a>
          {after}
        </span>
      </label>
      {refused && (
        <p id={errorId} className="field-error">
          {text(messages, 'auth:please_agree', { terms })}
        </p>
      )}
    </div>
  );
}

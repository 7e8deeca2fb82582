import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

export interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'type' | 'autoComplete' | 'defaultValue' | 'readOnly' | 'inputMode' | 'onInput'
  > {
  readonly label: string;
  /** Beside the label, in small. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The field a dialog begins with. */
  readonly autoFocus?: boolean;
  /** Turns a password field into one that can be read; both or nothing. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  /** Another key empties the input. */
  readonly inputKey?: string | undefined;
  /** Stands beside the input, in its row. */
  readonly children?: ReactNode;
}

/** A labelled input with its hint and its error. The browser keeps what is typed. */
export function Field(props: FieldProps) {
  const {
    label,
    note,
    hint,
    error,
    required,
    autoFocus,
    reveal,
    children,
    type,
    inputKey,
    ...input
  } = props;
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {note && <span className="field-note">{note}</span>}
      <div className="field-row">
        <input
          key={inputKey}
          {...input}
          id={id}
          type={revealed ? 'text' : type}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          data-autofocus={autoFocus || undefined}
        />
        {reveal && (
          <button
            type="button"
            className="icon-button field-reveal"
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <EyeOffIcon /> : <EyeIcon />}
            <span className="visually-hidden">{revealed ? reveal.hide : reveal.show}</span>
          </button>
        )}
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

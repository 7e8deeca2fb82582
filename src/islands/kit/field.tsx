import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { type FieldWords, FormField } from './form-field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

export interface FieldProps
  extends FieldWords,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'name'
      | 'type'
      | 'autoComplete'
      | 'defaultValue'
      | 'value'
      | 'onChange'
      | 'readOnly'
      | 'inputMode'
      | 'onInput'
    > {
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
  const { label, note, hint, error, required, ...rest } = props;
  const { autoFocus, reveal, children, type, inputKey, ...input } = rest;
  const [revealed, setRevealed] = useState(false);
  return (
    <FormField label={label} note={note} hint={hint} error={error} required={required}>
      {(wiring) => (
        <>
          <input
            key={inputKey}
            {...input}
            {...wiring}
            type={revealed ? 'text' : type}
            autoCapitalize="none"
            spellCheck={false}
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
        </>
      )}
    </FormField>
  );
}

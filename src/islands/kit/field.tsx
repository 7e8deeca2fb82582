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
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
  /** Labels of the button that reveals a password field. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  /** Key of the input; a change empties it. */
  readonly inputKey?: string | undefined;
  /** Content beside the input, in the same row. */
  readonly children?: ReactNode;
}

/** Labelled input with hint and error. The browser keeps the typed value. */
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

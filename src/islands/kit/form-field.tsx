import { type ReactNode, useId } from 'react';

/** Texts around a field. */
export interface FieldWords {
  readonly label: string;
  /** Small note beside the label. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Attributes that link an input to its texts. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FormFieldProps extends FieldWords {
  readonly required?: boolean | undefined;
  /** Renders the input and the content of its row. */
  readonly children: (wiring: FieldWiring) => ReactNode;
  /** Content below the texts. */
  readonly below?: ReactNode;
}

/** Frame of a field: label above, hint and error below. */
export function FormField(props: FormFieldProps) {
  const { label, note, hint, error, required, children, below } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {note && <span className="field-note">{note}</span>}
      <div className="field-row">
        {children({
          id,
          'aria-required': required,
          'aria-invalid': error !== undefined,
          'aria-describedby': described || undefined,
        })}
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
      {below}
    </div>
  );
}

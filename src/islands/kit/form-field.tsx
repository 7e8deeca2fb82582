import { type ReactNode, useId } from 'react';

/** What is said around a field. */
export interface FieldWords {
  readonly label: string;
  /** Beside the label, in small. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** What ties an input to the words around it. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FormFieldProps extends FieldWords {
  readonly required?: boolean | undefined;
  /** The input, and what stands beside it in its row. */
  readonly children: (wiring: FieldWiring) => ReactNode;
  /** Stands under the words. */
  readonly below?: ReactNode;
}

/** The frame of every field: its label over it, under it its hint and why it was refused. */
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

import { useId, useState } from 'react';

export interface TextAreaProps {
  readonly name: string;
  readonly label: string;
  readonly rows: number;
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Says how much is written, each time that changes. */
  readonly countText?: (value: string) => string;
}

/** A labelled field of several lines with its hint, its error and its counter. */
export function TextArea(props: TextAreaProps) {
  const { name, label, rows, note, hint, error, required, countText } = props;
  const id = useId();
  const [value, setValue] = useState('');
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {note && <span className="field-note">{note}</span>}
      <div className="field-row">
        <textarea
          id={id}
          name={name}
          rows={rows}
          // What was typed before hydration is counted when the field is next touched.
          onInput={(event) => setValue(event.currentTarget.value)}
          onFocus={(event) => setValue(event.currentTarget.value)}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {countText && <output className="field-count">{countText(value)}</output>}
    </div>
  );
}

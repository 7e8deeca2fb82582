import { useState } from 'react';
import { type FieldWords, FormField } from './form-field.tsx';

export interface TextAreaProps extends FieldWords {
  readonly name: string;
  readonly rows: number;
  readonly required?: boolean;
  /** Returns the counter's text for the typed value. */
  readonly countText?: (value: string) => string;
}

/** Labelled field of several lines with hint, error and counter. */
export function TextArea({ name, rows, countText, ...words }: TextAreaProps) {
  const [value, setValue] = useState('');
  return (
    <FormField
      {...words}
      below={countText && <output className="field-count">{countText(value)}</output>}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          name={name}
          rows={rows}
          // What was typed before hydration is counted when the field is next touched.
          onInput={(event) => setValue(event.currentTarget.value)}
          onFocus={(event) => setValue(event.currentTarget.value)}
        />
      )}
    </FormField>
  );
}

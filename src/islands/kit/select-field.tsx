import { useId } from 'react';

export interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Values with their words, in order. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** A labelled choice of one. */
export function SelectField({ name, label, error, defaultValue, options }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

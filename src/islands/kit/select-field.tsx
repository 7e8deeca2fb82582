import { type FieldWords, FormField } from './form-field.tsx';

export interface SelectFieldProps extends FieldWords {
  readonly name: string;
  readonly defaultValue?: string | undefined;
  /** Values with their labels, in order. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** Labelled choice of one option. */
export function SelectField({ name, defaultValue, options, ...words }: SelectFieldProps) {
  return (
    <FormField {...words} required>
      {(wiring) => (
        <select {...wiring} name={name} defaultValue={defaultValue}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

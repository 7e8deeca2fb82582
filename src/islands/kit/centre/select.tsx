import { FormField } from '../form-field.tsx';

interface SelectProps {
  readonly label: string;
  /** Label of the option for no choice. */
  readonly any: string;
  readonly chosen: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string | undefined) => void;
}

/** Filter that applies as soon as an option is chosen. */
export function Select({ label, any, chosen, options, choose }: SelectProps) {
  return (
    <FormField label={label} required>
      {(wiring) => (
        <select
          {...wiring}
          value={chosen ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}
        >
          <option value="">{any}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

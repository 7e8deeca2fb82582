import { useId } from 'react';

interface SelectProps {
  readonly label: string;
  /** Label of the option for no choice. */
  readonly any: string;
  readonly chosen: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string | undefined) => void;
}

/** Filter in a row of them, which says what it filters, and applies once an option is chosen. */
export function Select({ label, any, chosen, options, choose }: SelectProps) {
  const id = useId();
  return (
    <div className="filter">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="filter-control"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}
      >
        <option value="">{`${label}: ${any}`}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

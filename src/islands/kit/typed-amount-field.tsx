import { Field, type FieldProps } from './field.tsx';
import { useGrouping } from './use-grouping.ts';

export interface TypedAmountFieldProps
  extends Omit<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'onInput'> {
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
}

/** A labelled amount, grouped while it is typed. */
export function TypedAmountField({ locale, ...field }: TypedAmountFieldProps) {
  const group = useGrouping(locale);
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      onInput={(event) => void group(event)}
    />
  );
}

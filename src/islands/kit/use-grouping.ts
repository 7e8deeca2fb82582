import { type FormEvent, useRef } from 'react';
import { groupTyped } from '#lib/typed-text/digit-groups.ts';

/**
 * Groups the digits of an amount in its field while it is typed; returns the resulting text. @param
 * value the field's value, when the page controls it.
 */
export function useGrouping(
  locale: string,
  value?: string,
): (event: FormEvent<HTMLInputElement>) => string {
  const before = useRef<string>(undefined);
  return ({ currentTarget: input, nativeEvent }) => {
    const { inputType } = nativeEvent as InputEvent;
    // The marks of what is pasted are its own.
    const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
    const last = isPasted ? '' : (value ?? before.current ?? input.defaultValue);
    const caret = input.selectionStart ?? input.value.length;
    const grouped = groupTyped(last, { text: input.value, caret }, locale);
    if (grouped.text !== input.value) {
      input.value = grouped.text;
      input.setSelectionRange(grouped.caret, grouped.caret);
    }
    before.current = grouped.text;
    return grouped.text;
  };
}

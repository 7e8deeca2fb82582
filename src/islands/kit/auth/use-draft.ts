import { type RefObject, useLayoutEffect } from 'react';
import { registerFields } from '#contract/brand/system.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';

const secrets: readonly string[] = ['password', 'paymentPassword'];

/** Fields that are kept, by name: no password, and no code that serves once. */
const kept: readonly string[] = [
  ...registerFields.filter((name) => !secrets.includes(name)),
  'referralCode',
];

/** Form whose fields depend on `drawn`. */
export interface DraftedForm {
  readonly name: string;
  readonly drawn?: string;
}

/**
 * Keeps typed values of a form while the page is open, so that a dialog closed by its backdrop and
 * a tab that was left start with them. Passwords are never kept.
 */
export function useDraft(
  root: RefObject<HTMLFormElement | null>,
  { name, drawn = '' }: DraftedForm,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields are drawn
  useLayoutEffect(() => {
    const form = root.current;
    if (!form) return;
    for (const field of fieldsOf(form)) restore(field, readDraft(name, field.name));
    const keep = ({ target }: Event) => {
      if (fieldsOf(form).some((field) => field === target)) {
        const { name: key, value } = target as HTMLInputElement;
        saveDraft(name, key, value);
      }
    };
    const forget = () => dropDraft(name);
    form.addEventListener('input', keep);
    form.addEventListener('reset', forget);
    return () => {
      form.removeEventListener('input', keep);
      form.removeEventListener('reset', forget);
    };
  }, [root, name, drawn]);
}

function fieldsOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.elements]
    .filter((each) => each instanceof HTMLInputElement)
    .filter((input) => kept.includes(input.name) && input.type !== 'hidden');
}

/** As if it was typed again, so that whoever listens to the field knows. */
function restore(field: HTMLInputElement, text: string | undefined): void {
  if (text === undefined || text === field.value || field.value !== field.defaultValue) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

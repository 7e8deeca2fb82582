import { tidyField } from '#lib/typed-text/field-kinds.ts';

/** What was typed in a field, as its kind of text is kept (`lib/typed-text`). */
export function readText(form: FormData, name: string): string {
  return tidyField(name, readSecret(form, name));
}

/** The same; `undefined` when nothing was typed. */
export function readOptional(form: FormData, name: string): string | undefined {
  return readText(form, name) || undefined;
}

/** What was typed in a field, exactly. */
export function readSecret(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

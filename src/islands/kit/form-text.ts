import { tidyField } from '#lib/typed-text/field-kinds.ts';

/** Reads a text field and tidies it as its kind of text is stored (`lib/typed-text`). */
export function readText(form: FormData, name: string): string {
  return tidyField(name, readSecret(form, name));
}

/** Reads a text field like `readText`; `undefined` when it is empty. */
export function readOptional(form: FormData, name: string): string | undefined {
  return readText(form, name) || undefined;
}

/** Reads a field exactly as typed, for passwords and codes. */
export function readSecret(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

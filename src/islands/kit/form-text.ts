/** What was typed in a field, without the spaces around it. */
export function readText(form: FormData, name: string): string {
  return readSecret(form, name).trim();
}

/** What was typed in a field, without the spaces around it; `undefined` when nothing was. */
export function readOptional(form: FormData, name: string): string | undefined {
  return readText(form, name) || undefined;
}

/** What was typed in a field, exactly. */
export function readSecret(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

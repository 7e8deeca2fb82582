/** What was typed in forms of this page and not sent, by form and field; gone with the page. */
const drafts = new Map<string, Map<string, string>>();

/** Returns what was typed in a field of a form; `undefined` when nothing was. */
export function readDraft(form: string, field: string): string | undefined {
  return drafts.get(form)?.get(field);
}

/** Keeps what was typed in a field until the page is left. No secrets: the caller leaves them out. */
export function keepDraft(form: string, field: string, text: string): void {
  const fields = drafts.get(form) ?? new Map<string, string>();
  drafts.set(form, fields.set(field, text));
}

/** Forgets what was typed in one form. */
export function dropDraft(form: string): void {
  drafts.delete(form);
}

/** Forgets what was typed: somebody has signed in, and the next person is another. */
export function dropDrafts(): void {
  drafts.clear();
}

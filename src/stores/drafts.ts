/** Drafts of this page's forms, by form and field; lost with the page. */
const drafts = new Map<string, Map<string, string>>();

/** Returns the draft of a field; `undefined` when nothing was typed. */
export function readDraft(form: string, field: string): string | undefined {
  return drafts.get(form)?.get(field);
}

/** Saves the draft of a field until the page is left. The caller leaves out secrets. */
export function saveDraft(form: string, field: string, text: string): void {
  const fields = drafts.get(form) ?? new Map<string, string>();
  drafts.set(form, fields.set(field, text));
}

/** Forgets what was typed in one form. */
export function dropDraft(form: string): void {
  drafts.delete(form);
}

/** Forgets all drafts, as when somebody signs in: the next person is another one. */
export function dropDrafts(): void {
  drafts.clear();
}

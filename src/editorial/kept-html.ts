interface KeptHtml {
  readonly source: string;
  readonly html: string;
}

/** HTML of texts by their ids; the development server keeps it from one saved text to the next. */
const kept = new Map<string, KeptHtml>();

/**
 * Returns the HTML of a text, rendered anew only where its source has changed: the platform reads
 * all texts after each that is saved, while its editor waits for the page.
 */
export async function keepHtml(
  id: string,
  source: string,
  renderHtml: () => Promise<string>,
): Promise<string> {
  const former = kept.get(id);
  if (former?.source === source) return former.html;
  const html = await renderHtml();
  kept.set(id, { source, html });
  return html;
}

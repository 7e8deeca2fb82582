/** Values for the gaps of a text, by name. */
export type GapValues = Readonly<Record<string, string | number | undefined>>;

/** `{{company}}`, with or without spaces inside. */
const gap = /{{\s*(\w+)\s*}}/g;

/** Names of the gaps in a text, in their order. */
export function gapsIn(text: string): readonly string[] {
  return [...text.matchAll(gap)].map(([, name = '']) => name);
}

/**
 * Fills the gaps of a text; a gap without a value is left empty. Gaps inside a value stay as they
 * are, since members write values too.
 */
export function fillGaps(text: string, values: GapValues): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(gap, (_, name: string) => String(values[name] ?? ''));
}

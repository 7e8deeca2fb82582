/** What text stands in, or a mark. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands in the fields of a form. */
export type Fields = ReadonlyMap<Field, string>;

/** A press from before the page's script, with what stood in the fields of its island. */
export interface EarlyPress {
  readonly target: EventTarget | null;
  readonly fields: readonly (readonly [Field, text: string, isMarked: boolean])[];
}

/** Marks of a box, whose value stays the same. */
const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Reads what stands in the fields now. */
export function readFields(island: HTMLElement): Map<Field, string> {
  const fields = island.querySelectorAll<Field>(
    'input[name]:not([type=file]), select[name], textarea[name]',
  );
  return new Map(
    [...fields].map((field) => [field, isBox(field) ? String(field.checked) : field.value]),
  );
}

/** What stood in the fields when the page's inline script read them: text, and marks of boxes. */
export function fieldsThen(read: EarlyPress['fields']): Fields {
  return new Map(
    read.map(([field, text, isMarked]) => [field, isBox(field) ? String(isMarked) : text]),
  );
}

/** What stands in fields that nobody touched, as the page was drawn. */
export function readDefaults(island: HTMLElement): Fields {
  const defaults = new Map<Field, string>();
  for (const field of readFields(island).keys()) {
    if (hasDefault(field)) defaults.set(field, field.defaultValue);
  }
  return defaults;
}

/**
 * Returns what is to stand in the fields for a press, after the island has drawn itself: where
 * nobody had typed when the press came, what the island itself has put there since.
 */
export function withDrawn(then: Fields, defaults: Fields, now: Fields): Fields {
  const drawn = [...then].map(([field, text]) => {
    const isUntouched = text === defaults.get(field);
    const isDrawn = hasDefault(field) && now.get(field) === field.defaultValue;
    return [field, isUntouched && isDrawn ? field.defaultValue : text] as const;
  });
  return new Map(drawn);
}

/** Text fields: what a box or list begins with is known to the server. */
const hasDefault = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  'defaultValue' in field && !isBox(field);

/** The first field in which other text stands `after` than `before`, with that text. */
export function differenceOf(before: Fields, after: Fields): readonly [Field, string] | undefined {
  return [...after].find(([field, text]) => before.has(field) && before.get(field) !== text);
}

/** Puts text in a field as if somebody had typed or chosen it. */
export function typeAgain([field, text]: readonly [Field, string]): void {
  if (isBox(field)) {
    if (String(field.checked) !== text) field.click();
    return;
  }
  // The element's own setter is React's, which would take this for its own doing.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

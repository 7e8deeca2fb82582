/** Form field that holds text or a check mark. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values of a form's fields. */
export type Fields = ReadonlyMap<Field, string>;

/** Press from before the page's script, with the values of the fields of its island. */
export interface EarlyPress {
  readonly target: EventTarget | null;
  readonly fields: readonly (readonly [Field, text: string, isMarked: boolean])[];
}

/** Marks of a box, whose value stays the same. */
const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Reads the current values of the fields. */
export function readFields(island: HTMLElement): Map<Field, string> {
  const fields = island.querySelectorAll<Field>(
    'input[name]:not([type=file]), select[name], textarea[name]',
  );
  return new Map(
    [...fields].map((field) => [field, isBox(field) ? String(field.checked) : field.value]),
  );
}

/** Converts the values that the page's inline script read: text, and marks of boxes. */
export function fieldsThen(read: EarlyPress['fields']): Fields {
  return new Map(
    read.map(([field, text, isMarked]) => [field, isBox(field) ? String(isMarked) : text]),
  );
}

/** Reads the default values of text fields, as the page was rendered. */
export function readDefaults(island: HTMLElement): Fields {
  const defaults = new Map<Field, string>();
  for (const field of readFields(island).keys()) {
    if (hasDefault(field)) defaults.set(field, field.defaultValue);
  }
  return defaults;
}

/**
 * Returns the field values for a press after the island has rendered itself: in fields untouched at
 * the press, the default that the island has set since.
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

/**
 * Returns the first field whose text in `after` differs from `before`, with the text in `after`.
 */
export function findDifference(
  before: Fields,
  after: Fields,
): readonly [Field, string] | undefined {
  return [...after].find(([field, text]) => before.has(field) && before.get(field) !== text);
}

/** Enters text in a field as if a person had typed or chosen it. */
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

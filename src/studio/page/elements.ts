type Attributes = Readonly<Record<string, string | undefined>>;
type Child = Node | string;

/** Makes an element. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Makes a button that does something when it is pressed. */
export function makeButton(
  attributes: Attributes,
  text: string,
  press: () => void,
): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, text);
  button.addEventListener('click', press);
  return button;
}

/** Choice between several values, with its label. */
export interface ChoiceElement {
  readonly element: HTMLElement;
  value(): string;
  /** Selects a value; one that is not offered is ignored. */
  set(value: string): void;
}

/** Makes a choice between several values: pairs of a value and its text. */
export function makeChoice({
  id,
  label,
  options,
  value,
  change,
}: {
  readonly id: string;
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  readonly value: string;
  readonly change: () => void;
}): ChoiceElement {
  const select = make('select', { id });
  select.append(...options.map(([each, text]) => make('option', { value: each }, text)));
  const set = (chosen: string) => {
    if (options.some(([each]) => each === chosen)) select.value = chosen;
  };
  set(value);
  select.addEventListener('change', change);
  return {
    element: make('label', { class: 'choice' }, label, select),
    value: () => select.value,
    set,
  };
}

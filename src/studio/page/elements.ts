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

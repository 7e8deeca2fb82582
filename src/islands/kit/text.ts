/** The texts an island was sent, by `namespace:key`. */
export type Messages<Key extends string> = Readonly<Record<Key, string>>;

/** A text with its `{{placeholders}}` filled in; one without a value is left as it is. */
export function text<Key extends string>(
  messages: Messages<Key>,
  key: NoInfer<Key>,
  values: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return messages[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

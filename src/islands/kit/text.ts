import { fillGaps, type GapValues } from '#lib/gaps.ts';

/** The texts an island was sent, by `namespace:key`. */
export type Messages<Key extends string> = Readonly<Record<Key, string>>;

/** A text with its `{{placeholders}}` filled in. */
export function text<Key extends string>(
  messages: Messages<Key>,
  key: NoInfer<Key>,
  values: GapValues = {},
): string {
  return fillGaps(messages[key], values);
}

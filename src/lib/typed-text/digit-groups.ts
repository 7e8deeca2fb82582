import { numberMarks } from './amount.ts';

/** Text of a field, with the position of its caret. */
export interface FieldText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Groups an amount while it is typed, as a locale writes it: `1000000` becomes `1,000,000`, or
 * `1.000.000`, with the caret behind the same digit. Texts that may mean another figure stay as
 * they are: with marks that the person typed or pasted, or with anything but digits and marks.
 */
export function groupTyped(
  before: string,
  { text, caret }: FieldText,
  /** BCP 47 tag. */
  locale: string,
): FieldText {
  const { group, decimal } = numberMarks(locale);
  const count = (within: string) => within.split(group).length - 1;
  const [whole = '', ...fractions] = text.split(decimal);
  const digits = whole.split(group).join('');
  const isPlain = /^[0-9]*$/.test(digits) && fractions.every((each) => /^[0-9]*$/.test(each));
  const wholeBefore = before.split(decimal)[0] ?? '';
  const isOurs = wholeBefore === groupDigits(wholeBefore.split(group).join(''), locale);
  const hasOwnMarks = count(text) > (isOurs ? count(before) : 0);
  if (!isPlain || fractions.length > 1 || hasOwnMarks) return { text, caret };
  const grouped = [groupDigits(digits, locale), ...fractions].join(decimal);
  const passed = text.slice(0, caret).split(group).join('').length;
  return { text: grouped, caret: placeAfter(grouped, passed, group) };
}

function groupDigits(digits: string, locale: string): string {
  if (!/^[0-9]+$/.test(digits)) return digits;
  // Zeros in front are the typist's own.
  const [zeros = ''] = /^0*(?=[0-9])/.exec(digits) ?? [];
  return zeros + new Intl.NumberFormat(locale).format(BigInt(digits));
}

/** Behind how many characters a text has so many that are no group mark. */
function placeAfter(text: string, passed: number, group: string): number {
  let left = passed;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (text[place] !== group) left -= 1;
    place += 1;
  }
  return place;
}

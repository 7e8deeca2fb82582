import {
  joinSpaces,
  joinSpacesOfLines,
  narrow,
  plainApostrophes,
  plainDashes,
  plainLine,
  removeUnseen,
  removeUnseenInLine,
  toAsciiDigits,
} from './characters.ts';

/** Tidies a text of several lines: joined accents, plain line breaks, trimmed. */
export function tidyText(text: string): string {
  return text.replaceAll('\ufeff', '').normalize().replaceAll(/\r\n?/g, '\n').trim();
}

/** One line of any script: what nobody sees goes, and spaces become one. */
function line(text: string): string {
  return joinSpaces(removeUnseenInLine(text));
}

/** A person's name: typographic apostrophes and dashes are plain; wide signs beside Han and kana stay. */
function name(text: string): string {
  const seen = removeUnseen(text);
  const isEastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(seen);
  return plainDashes(plainApostrophes(joinSpaces(isEastAsian ? seen : narrow(seen))));
}

/** A telephone number without the signs between its digits; what is none stays for its refusal. */
function phone(text: string): string {
  const number = plainLine(text);
  if (!/^[+(]?[0-9(][0-9 .()/-]*$/.test(number)) return number;
  return number.replace(/^(\+[0-9]{1,3}[ -]?)\(0\)/, '$1').replaceAll(/[^+0-9]/g, '');
}

/** A dialling code without what begins it: `84` for `+84` and `0084`. */
function dialling(text: string): string {
  return plainLine(text)
    .replaceAll(' ', '')
    .replace(/^(?:\+|00)/, '');
}

/** A code of letters and digits; spaces and dashes only show its groups. */
function code(text: string): string {
  const plain = plainLine(text);
  return /^[A-Za-z0-9 -]+$/.test(plain) ? plain.replaceAll(/[ -]/g, '') : plain;
}

/** A bank's account number in capitals, without the signs between its groups. */
function account(text: string): string {
  const plain = plainLine(text).toUpperCase();
  return /^[A-Z0-9 .-]+$/.test(plain) ? plain.replaceAll(/[ .-]/g, '') : plain;
}

/** A whole number; one mark may group its thousands. */
function number(text: string): string {
  const plain = plainLine(text);
  return /^[0-9]{1,3}(?:([ .,'])[0-9]{3})(?:\1[0-9]{3})*$/.test(plain)
    ? plain.replaceAll(/[^0-9]/g, '')
    : plain;
}

/** Numbers of a bet, as `parsePick` splits them; lines stay lines. */
function pick(text: string): string {
  const lines = joinSpacesOfLines(text)
    .split('\n')
    .map((each) => plainLine(each).replaceAll(/[、،]/g, ',').replaceAll('؛', ';'));
  return lines.join('\n').trim();
}

/** A day, the year first, as yyyy-MM-dd; any other order stays as it is, to be refused. */
function date(text: string): string {
  const plain = plainLine(text);
  const day = /^([0-9]{4}) ?[-/.年] ?([0-9]{1,2}) ?[-/.月] ?([0-9]{1,2}) ?日?$/.exec(plain);
  if (!day) return plain;
  const [, year = '', month = '', dayOfMonth = ''] = day;
  return `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}

const kinds = {
  name,
  username: plainLine,
  mail: plainLine,
  phone,
  dialling,
  code,
  account,
  /** Reference of a payment at a bank or a desk; compared by `comparedReference`. */
  reference: plainLine,
  number,
  pick,
  date,
  line,
  text: tidyText,
} as const;

/** A kind of text that people type. Amounts and rates are read by `amount.ts` and `percent.ts`. */
export type TypedKind = keyof typeof kinds;

/** Returns a text as its kind keeps it. Doing so twice changes nothing. */
export function tidyTyped(kind: TypedKind, text: string): string {
  return kinds[kind](text);
}

/** The spelling of a username that names are looked up by. */
export function usernameKey(text: string): string {
  return plainLine(text).toLowerCase();
}

/** The spelling of an address of e-mail that addresses are compared by. */
export function mailKey(text: string): string {
  return plainLine(text).toLowerCase();
}

/** Returns the form in which a payment's reference is compared: letters and digits alone. */
export function comparedReference(text: string): string {
  return toAsciiDigits(narrow(removeUnseen(text)))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** A reference of the house as it is kept, `D-7K3Q9D2M`, however it is typed. */
export function houseReference(text: string): string {
  const plain = comparedReference(text);
  return `${plain.slice(0, 1)}-${plain.slice(1)}`;
}

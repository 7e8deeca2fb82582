/*
 * What keyboards, copying and scripts do to a text without its writer seeing it. Each function
 * takes one of these away; `kinds.ts` says which of them a kind of text loses.
 */

/** Invisible signs: joiners, marks of direction, soft hyphens, byte order marks, controls. */
const unseen = /[\p{DI}\ufff9-\ufffb]|(?!\s)(?!\u0085)\p{Cc}/gu;

/** The same without the signs that choose how the character before them looks. */
const unseenInLine =
  /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{DI}\ufff9-\ufffb]|(?!\s)(?!\u0085)\p{Cc}/gu;

const spaces = /[\s\u0085\u2800]+/gu;
const spacesInLine = /[^\S\r\n\u2028\u2029]+/gu;

/** U+FF01 to U+FF5E: `Ａ`, `１`, `，`, `＋`. */
const wide = /[\uff01-\uff5e]/g;

const apostrophes = /[\u2018\u2019\u201b\u02b9-\u02bf\u02c8\u2032\u0060\u00b4\u055a\u05f3\ua78c]/g;
const dashes = /[\u2010-\u2015\u2212\u2043\u02d7\u058a\ufe58\ufe63]/g;

/** Returns a text with its accents joined, without invisible signs. */
export function removeUnseen(text: string): string {
  return text.replace(unseen, '').normalize('NFC');
}

/** The same for texts of any script, where a sign may choose how a character looks. */
export function removeUnseenInLine(text: string): string {
  return text.replace(unseenInLine, '').normalize('NFC');
}

/** Joins every run of spaces into one plain space, and trims the text. */
export function joinSpaces(text: string): string {
  return text.replace(spaces, ' ').trim();
}

/** The same within lines; line breaks stay, each as one sign. */
export function joinSpacesOfLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(spacesInLine, ' ')
    .trim();
}

/** Replaces wide letters, digits and signs by plain ones. */
export function narrow(text: string): string {
  return text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

const decimal = /\p{Nd}/u;

/** Replaces digits of every script by 0 to 9: each script has its ten in a row. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let first = point;
    while (first > 0 && decimal.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((point - first) % 10);
  });
}

/** Typographic apostrophes and accents that stand alone as `'`. */
export function plainApostrophes(text: string): string {
  return text.replace(apostrophes, "'");
}

/** Every dash and minus sign as `-`. */
export function plainDashes(text: string): string {
  return text.replace(dashes, '-');
}

/** One line as keyboards of any script type it: unseen signs, spaces, wide signs and digits. */
export function plainLine(text: string): string {
  return plainDashes(joinSpaces(toAsciiDigits(narrow(removeUnseen(text)))));
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '#lib/field-rules.ts';
import { isPatternId, matchesKind, type PatternId, patternIds } from '#lib/pattern-kinds.ts';

const upper = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const lower = upper.map((each) => each.toLowerCase());
const latin = [...upper, ...lower];
const digits = [...'0123456789'];
const symbols = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
const han = [...'福门大厅龙凤漢字'];
const marks = [...'，。！？、「」;:!'];
const hangul = [...'가나다라한국어ㅎㅏ'];
const thai = [...'กขคงสวัสดีนครับ๑๒'];
const japanese = [...'あいうアイウー漢字Ａｚ１！、。　'];
const viet = [...'ĂÂĐÊÔƠƯăâđêôơưạế'];
const everything = [...latin, ...digits, ...symbols, ...han, ...hangul, ...thai, '😀', 'é', ' '];

/** Invisible characters, and those that reverse the direction of text. */
const hidden = ['\u202e', '\u200b', '\u2066', '\ufeff', '\0', '\u001b', '\n', '\u2028', '\ud800'];

const of = (...pools: readonly (readonly string[])[]) => fc.constantFrom(...pools.flat());
const words = (...pools: readonly (readonly string[])[]) =>
  fc.array(of(...pools), { minLength: 1, maxLength: 24 }).map((chosen) => chosen.join(''));
/** A text with at least one of each pool and any number of the others, in any order. */
const withEach = (
  rest: readonly (readonly string[])[],
  ...needed: readonly (readonly string[])[]
) =>
  fc
    .tuple(fc.array(of(...rest, ...needed), { maxLength: 16 }), ...needed.map((pool) => of(pool)))
    .chain(([some, ...one]) => {
      const all = [...some, ...one];
      return fc
        .shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
        .map((chosen) => chosen.join(''));
    });
const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((chosen) => chosen.join(''));
const pad = (value: number, length: number) => String(value).padStart(length, '0');
const year = fc.integer({ min: 0, max: 9999 }).map((value) => pad(value, 4));
const month = fc.integer({ min: 1, max: 12 }).map((value) => pad(value, 2));
const day = fc.integer({ min: 1, max: 31 }).map((value) => pad(value, 2));
const notMonth = fc.integer({ min: 13, max: 99 }).map((value) => pad(value, 2));
const notDay = fc.integer({ min: 32, max: 99 }).map((value) => pad(value, 2));
const dash = fc.constant('-');
const space = fc.constant(' ');
const host = joined(words(latin, digits), fc.constant('.'), words(latin, digits));
const namePart = words(latin, viet, han, hangul);

interface Kind {
  readonly members: fc.Arbitrary<string>;
  /** Characters no member holds anywhere. */
  readonly aliens: readonly string[];
  /** Texts that miss the kind though they hold no alien character. */
  readonly outsiders?: fc.Arbitrary<string>;
}

const kinds: Readonly<Record<PatternId, Kind>> = {
  any: { members: words(everything), aliens: hidden },
  password: { members: words(everything), aliens: hidden },
  username: {
    members: joined(of(latin), words(latin, digits)),
    aliens: [...symbols, ...viet, ...hidden, ' ', '😀', 'ａ', 'е'],
    outsiders: joined(of(digits), words(latin, digits)),
  },
  chinese_digits: {
    members: words(han, digits),
    aliens: [...latin, ...hangul, ...hidden, ' ', '，'],
  },
  email: {
    members: joined(words(latin, digits), fc.constant('@'), host),
    aliens: [...viet, ...hidden, ' ', '@', '"', '(', ',', '😀'],
    outsiders: fc.oneof(
      words(latin, digits),
      joined(fc.constant('@'), host),
      joined(words(latin), fc.constant('@'), words(latin)),
      joined(words(latin), fc.constant('@'), host, fc.constantFrom('.', '-')),
    ),
  },
  letters_or_digits: {
    members: words(latin, digits),
    aliens: [...symbols, ...viet, ...hidden, ' '],
  },
  letters_and_digits: {
    members: withEach([], latin, digits),
    aliens: [...symbols, ...viet, ...hidden, ' '],
    outsiders: fc.oneof(words(latin), words(digits)),
  },
  digits: { members: words(digits), aliens: [...latin, ...symbols, ...hidden, '１', '๑', ' '] },
  alphanumeric_uppercase: {
    members: withEach([lower, digits], upper),
    aliens: [...symbols, ...viet, ...hidden, ' '],
    outsiders: words(lower, digits),
  },
  english_spaces: {
    members: words(latin, [' ']),
    aliens: [...digits, ...symbols, ...viet, ...hidden],
  },
  no_spaces: {
    members: words(latin, digits, symbols, han, ['😀']),
    aliens: [...hidden, ' ', '\t', '\u00a0', '\u3000'],
  },
  chinese_punctuation: {
    members: words(han, marks),
    aliens: [...latin, ...digits, ...hidden, ' '],
  },
  date_ymd: {
    members: joined(year, dash, month, dash, day),
    aliens: [...latin, ...digits, ...hidden, '/', ' '],
    outsiders: fc.oneof(
      joined(year, dash, notMonth, dash, day),
      joined(year, dash, month, dash, notDay),
      joined(year, dash, fc.constant('00'), dash, day),
      joined(month, dash, day, dash, year),
    ),
  },
  date_mdy: {
    members: joined(month, dash, day, dash, year),
    aliens: [...latin, ...digits, ...hidden, '/', ' '],
    outsiders: fc.oneof(
      joined(notMonth, dash, day, dash, year),
      joined(month, dash, notDay, dash, year),
      joined(month, dash, fc.constant('00'), dash, year),
      joined(year, dash, month, dash, day),
    ),
  },
  korean: { members: words(hangul), aliens: [...latin, ...han, ...digits, ...hidden, ' '] },
  thai: { members: words(thai), aliens: [...latin, ...digits, ...hidden, ' '] },
  thai_english_spaces: {
    members: words(thai, latin, [' ']),
    aliens: [...digits, ...symbols, ...han, ...hidden],
  },
  uppercase_spaces: {
    members: withEach([[' ']], upper),
    aliens: [...lower, ...digits, ...symbols, ...hidden],
    outsiders: words([' ']),
  },
  letters_digits_symbols: {
    members: words(latin, digits, symbols),
    aliens: [...viet, ...han, ...hidden, ' ', '😀'],
  },
  mixed_with_symbol: {
    members: withEach([], upper, lower, digits, symbols),
    aliens: [...viet, ...hidden, ' ', '😀'],
    outsiders: fc.oneof(
      words(lower, digits, symbols),
      words(upper, digits, symbols),
      words(upper, lower, symbols),
      words(upper, lower, digits),
    ),
  },
  full_name: {
    members: joined(namePart, space, namePart),
    aliens: [...digits, ...hidden, '@', '_', '😀'],
    outsiders: fc.oneof(namePart, joined(space, namePart), joined(namePart, space)),
  },
  full_width_japanese: {
    members: words(japanese),
    aliens: [...latin, ...digits, ...hidden, 'ｱ', ' '],
  },
  uppercase: {
    members: words(upper),
    aliens: [...lower, ...digits, ...symbols, ...hidden, ' ', 'Đ'],
  },
  name: {
    members: joined(namePart, words(latin, viet, [' ', '.', "'", '-'])),
    aliens: [...hidden, '<', '@', '/', '😀'],
    outsiders: joined(fc.constantFrom(' ', '.', '-'), namePart),
  },
  phone: {
    members: joined(fc.constantFrom('', '+', '('), of(digits), words(digits, [...' .()-'])),
    aliens: [...latin, ...hidden, '１', '/', '#'],
    outsiders: fc.constantFrom('+', '()', '- 12', '++84'),
  },
  telegram: {
    members: joined(fc.constantFrom('', '@'), of(latin), words(latin, digits, ['_'])),
    aliens: [...viet, ...hidden, ' ', '-', '.', '😀'],
    outsiders: joined(fc.constantFrom('@@', '@', '_', '1'), words(digits)),
  },
};

describe.each(patternIds.map((id) => ({ id, ...kinds[id] })))('the kind $id', (kind) => {
  const { id, members, aliens, outsiders } = kind;

  test('takes its members', () => {
    fc.assert(fc.property(members, (text) => matchesKind(text, id)));
  });

  test('refuses a member with one alien character in it, wherever it stands', () => {
    const spoiled = fc.tuple(members, of(aliens), fc.nat()).map(([text, alien, place]) => {
      const letters = [...text];
      letters.splice(place % (letters.length + 1), 0, alien);
      return letters.join('');
    });
    fc.assert(fc.property(spoiled, (text) => !matchesKind(text, id)));
  });

  test('refuses texts that lack what it asks for', () => {
    const lacking = outsiders ?? of(aliens);
    fc.assert(fc.property(lacking, (text) => !matchesKind(text, id)));
  });
});

test('no kind slows down on long texts that almost match', () => {
  const filler = ['a', 'A', '0', ' ', '.', '-', '福', 'ก', 'a.', 'A ', "a'", '@a.'];
  for (const id of patternIds) {
    for (const each of filler) matchesKind(`${each.repeat(50_000)}\n`, id);
  }
  expect(patternIds.length).toBeGreaterThan(22);
});

test('an id that names no kind, not even one of every object, asks for nothing', () => {
  expect(isPatternId('constructor')).toBe(false);
  expect(matchesKind('x', '__proto__')).toBe(true);
});

test('a field matches its kind and its accepted pattern as well', () => {
  const rule = { required: true, patternId: 'digits', minLength: 1, maxLength: 9 };
  expect(checkField('12', { ...rule, acceptedPattern: '*' })).toBeUndefined();
  expect(checkField('ab', { ...rule, acceptedPattern: '*' })).toEqual({
    code: 'wrong_format',
    messageKey: 'format_digits',
    min: 1,
    max: 9,
  });
  expect(checkField('12', { ...rule, acceptedPattern: '9.*' })).toMatchObject({
    code: 'wrong_format',
  });
});

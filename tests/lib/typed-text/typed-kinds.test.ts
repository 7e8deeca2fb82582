import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesKind } from '#lib/pattern-kinds.ts';
import { toAsciiDigits } from '#lib/typed-text/characters.ts';
import { tidyField } from '#lib/typed-text/field-kinds.ts';
import { formatTypedPercent, parsePercent } from '#lib/typed-text/percent.ts';
import { isSamePerson } from '#lib/typed-text/person.ts';
import {
  comparedReference,
  houseReference,
  mailKey,
  type TypedKind,
  tidyTyped,
  usernameKey,
} from '#lib/typed-text/typed-kinds.ts';

/** Typed or pasted texts with their stored form, by kind. */
const examples: Readonly<Record<TypedKind, readonly (readonly [string, string])[]>> = {
  phone: [
    ['٠٩١٢٣٤٥٧١٠', '0912345710'],
    ['۰۹۱۲۳۴۵۷۱۰', '0912345710'],
    ['０９１２３４５７１０', '0912345710'],
    ['๐๙๑๒๓๔๕๗๑๐', '0912345710'],
    ['०९१२३४५७१०', '0912345710'],
    ['\u202a+84 912 345 710\u202c', '+84912345710'],
    ['\u2066＋８４\u00a0912‑345‑710\u2069', '+84912345710'],
    ['09\u200b12 345 710', '0912345710'],
    ['(091) 234-5710', '0912345710'],
    ['0912.345.710', '0912345710'],
    ['+84 (0) 912 345 710', '+84912345710'],
    ['\ufeff0912345710', '0912345710'],
    ['0912345710 ext 5', '0912345710 ext 5'],
    ['tel:0912345710', 'tel:0912345710'],
  ],
  dialling: [
    ['+84', '84'],
    ['＋８４', '84'],
    ['0084', '84'],
    ['\u200e+66 ', '66'],
  ],
  account: [
    ['０１２３４５６７８９', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['0071-0004-2384', '007100042384'],
    ['0071–0004–2384', '007100042384'],
    ['gb33 bukb 2020 1555', 'GB33BUKB20201555'],
    ['0071\u00a00004\u200b2384', '007100042384'],
    ['0071/0004', '0071/0004'],
  ],
  code: [
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['\u2066abcd-ef\u200bgh\u2069', 'abcdefgh'],
    ['Ａｂ１２', 'Ab12'],
    ['a_b', 'a_b'],
  ],
  name: [
    ['O’Connor', "O'Connor"],
    ['K’Brơi', "K'Brơi"],
    ['K`Brơi', "K'Brơi"],
    ['Kʼ Brơi', "K' Brơi"],
    ['Nguyễn  Thị   Linh ', 'Nguyễn Thị Linh'],
    ['Nguyễn\u00a0Thị\u202fLinh', 'Nguyễn Thị Linh'],
    ['\ufeffNguyê\u0303n Thi\u0323 Linh', 'Nguyễn Thị Linh'],
    ['Ng\u200bu\u00adyễn', 'Nguyễn'],
    ['Anne–Marie', 'Anne-Marie'],
    ['Ｌｉｎｈ\u3000Ｎｇｕｙｅｎ', 'Linh Nguyen'],
    ['山田\u3000太郎Ａ', '山田 太郎Ａ'],
    ['王\u2028小明', '王 小明'],
  ],
  username: [
    ['lotus ', 'lotus'],
    ['lotus\u200e', 'lotus'],
    ['\u202alotus\u202c', 'lotus'],
    ['ｌｏｔｕｓ８８', 'lotus88'],
    ['\tlotus\u3000', 'lotus'],
    ['Lotus', 'Lotus'],
    ['lo tus', 'lo tus'],
  ],
  mail: [
    [' linh@mail.example\u200b', 'linh@mail.example'],
    ['ｌｉｎｈ＠ｍａｉｌ．ｅｘａｍｐｌｅ', 'linh@mail.example'],
    ['\u2068linh@mail.example\u2069', 'linh@mail.example'],
    ['Linh@Mail.example', 'Linh@Mail.example'],
  ],
  reference: [
    [' D-7K3Q9D2M\u00a0', 'D-7K3Q9D2M'],
    ['D–7K3Q9D2M', 'D-7K3Q9D2M'],
    ['Ｄ－７Ｋ３Ｑ９Ｄ２Ｍ', 'D-7K3Q9D2M'],
  ],
  number: [
    ['１２', '12'],
    ['١٢', '12'],
    [' 12\u00a0', '12'],
    ['1.960', '1960'],
    ['1,960', '1960'],
    ['1 960', '1960'],
    ['1,234,567', '1234567'],
    ['1.5', '1.5'],
    ['1,234.567', '1,234.567'],
    ['12,34', '12,34'],
  ],
  pick: [
    ['０５，１２；٣٤', '05,12;34'],
    ['05、12', '05,12'],
    ['05\u00a012\r\n34\u200b', '05 12\n34'],
    ['1｜2｜－', '1|2|-'],
    ['1|2|–', '1|2|-'],
  ],
  date: [
    ['1990-02-28', '1990-02-28'],
    ['１９９０－０２－２８', '1990-02-28'],
    ['1990/2/8', '1990-02-08'],
    ['1990.02.28', '1990-02-28'],
    ['1990年2月28日', '1990-02-28'],
    ['1990‑02‑28 ', '1990-02-28'],
    ['٢٠٠١-٠٢-٠٣', '2001-02-03'],
    ['02/03/1990', '02/03/1990'],
    ['28-02-1990', '28-02-1990'],
  ],
  line: [
    ['  Sen\u00a0\u00a0Hồng ', 'Sen Hồng'],
    ['Sen 🪷', 'Sen 🪷'],
    ['I ❤️ Sen', 'I ❤️ Sen'],
    ['12 Lê Lợi\n\u202eQuận 1', '12 Lê Lợi Quận 1'],
    ['\ufeffบ้านเลขที่ ๑๒', 'บ้านเลขที่ ๑๒'],
  ],
  text: [
    [' a\r\nb\rc ', 'a\nb\nc'],
    ['\ufeffxin chào', 'xin chào'],
    ['e\u0301', 'é'],
  ],
};

describe.each(Object.keys(examples) as TypedKind[])('text of the kind %s', (kind) => {
  test.each(examples[kind])('%j is kept as %j', (typed, kept) => {
    expect(tidyTyped(kind, typed)).toBe(kept);
  });

  test('is kept as it is when it is tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const once = tidyTyped(kind, text);
        expect(tidyTyped(kind, once)).toBe(once);
      }),
    );
  });
});

test('digits of every script are 0 to 9', () => {
  let rows = 0;
  for (let point = 0; point <= 0x10ffff; point++) {
    const digit = String.fromCodePoint(point);
    if (!/\p{Nd}/u.test(digit)) continue;
    expect(toAsciiDigits(digit)).toBe(String(rows % 10));
    rows += 1;
  }
  expect(rows).toBeGreaterThanOrEqual(650);
  expect(toAsciiDigits('١a९ぁ８')).toBe('1a9ぁ8');
});

test('a name with a typographic apostrophe is of the name’s kind', () => {
  const pattern = /^[\p{L}\p{M}][\p{L}\p{M} .'-]*$/u;
  for (const name of ['O’Connor', 'K’Brơi', 'D‘Arcy', 'H´Hen Niê']) {
    const kept = tidyTyped('name', name);
    expect(pattern.test(kept), name).toBe(true);
    expect(matchesKind(kept, 'name')).toBe(true);
  }
});

test('names and addresses are looked up without case', () => {
  expect(usernameKey(' ＬＯＴＵＳ\u200e')).toBe('lotus');
  expect(mailKey('Linh@Mail.Example\u00a0')).toBe('linh@mail.example');
});

test('references are compared by letters and digits alone', () => {
  for (const typed of [
    'D-7K3Q9D2M',
    'd 7k3q 9d2m',
    'D.7K3Q/9D2M',
    'Ｄ７Ｋ３Ｑ９Ｄ２Ｍ',
    'D–7K3Q9D2M\u200b',
  ]) {
    expect(comparedReference(typed)).toBe('D7K3Q9D2M');
    expect(houseReference(typed)).toBe('D-7K3Q9D2M');
  }
});

test.each([
  ['Nguyễn Thị Đào', 'NGUYEN THI DAO'],
  ['Đặng Văn Lâm', 'Ðặng Văn Lâm'],
  ['Đặng Văn Lâm', 'Ɖặng Văn Lâm'],
  ['đỗ', 'ðỗ'],
  ['đỗ', 'ɖo'],
  ['O’Connor', "o'connor"],
  ['Nguyễn  Linh', 'Nguyê\u0303n\u00a0Linh'],
])('%s and %s are one person', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
});

test('other names are other people', () => {
  expect(isSamePerson('Đặng Văn Lâm', 'Đặng Văn Lam Sơn')).toBe(false);
  expect(isSamePerson('Lê Bảo', 'Lê Bao An')).toBe(false);
});

test.each([
  ['1,5', 150n],
  ['1.5 %', 150n],
  ['１．５％', 150n],
  ['١٫٥٪', 150n],
  ['12', 1200n],
  ['0,05%', 5n],
  ['-1,25', -125n],
  ['−1.25 %', -125n],
])('%s per cent are %s basis points', (typed, bps) => {
  expect(parsePercent(typed)).toEqual({ ok: true, value: bps });
});

test.each([
  ['', 'required'],
  ['1,234', 'too_precise'],
  ['1.000', 'too_precise'],
  ['1,5,5', 'wrong_format'],
  ['half', 'wrong_format'],
  ['5.', 'wrong_format'],
  ['5‰', 'wrong_format'],
])('%s is no rate: %s', (typed, refusal) => {
  expect(parsePercent(typed)).toEqual({ ok: false, refusal });
});

test('a field without a kind is a line of text', () => {
  expect(tidyField('occupation', ' giáo\u200b  viên ')).toBe('giáo viên');
  expect(tidyField('mobileNum', '0912 345 710')).toBe('0912345710');
});

test.each([
  ['en', 150, '1.50'],
  ['vi', 150, '1,50'],
  ['vi', 1200, '12'],
  ['en', 5, '0.05'],
  ['en', 10_000, '100'],
])('in %s %s basis points are typed as %s, and read back as such', (locale, bps, typed) => {
  expect(formatTypedPercent(bps, locale)).toBe(typed);
  expect(parsePercent(typed)).toEqual({ ok: true, value: BigInt(bps) });
});

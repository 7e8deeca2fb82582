/** Signs and words that people write beside an amount of a currency, beside what its locale has. */
const written: Readonly<Record<string, readonly string[]>> = {
  VND: ['₫', 'đ', 'ð', 'ɖ', 'd', 'vnđ', 'đồng', 'dong'],
  USD: ['$', 'us$', 'usd$'],
  CNY: ['¥', '元', '块', 'rmb'],
  JPY: ['¥', '円'],
  THB: ['฿', 'บาท', 'baht'],
  IDR: ['rp', 'rp.'],
  EUR: ['€'],
};

/** Powers of ten that a word behind an amount stands for, in the languages of the site. */
const powers: Readonly<Record<string, number>> = {
  k: 3,
  nghìn: 3,
  ngàn: 3,
  tr: 6,
  triệu: 6,
  tỷ: 9,
  tỉ: 9,
  rb: 3,
  ribu: 3,
  jt: 6,
  juta: 6,
  千: 3,
  万: 4,
  พัน: 3,
  หมื่น: 4,
  แสน: 5,
  ล้าน: 6,
};

/** Returns true where a text is a sign, a word or the code of a currency. */
export function isCurrencySign(currency: string, sign: string, locale: string): boolean {
  const low = sign.normalize('NFKC').toLowerCase();
  if (low === currency.toLowerCase() || written[currency]?.includes(low)) return true;
  return ['symbol', 'narrowSymbol'].some((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: currencyDisplay as 'symbol',
    });
    const part = format.formatToParts(0).find(({ type }) => type === 'currency');
    return part?.value.normalize('NFKC').toLowerCase() === low;
  });
}

/**
 * Returns the power of ten of the words behind an amount, 0 for none: 3 for `k`, 6 for `tr đ`.
 * `undefined` for words that are neither that nor the currency.
 */
export function powerBehind(words: string, currency: string, locale: string): number | undefined {
  const low = words.normalize('NFC').toLowerCase().trim();
  if (low === '' || isCurrencySign(currency, low, locale)) return 0;
  const found = Object.entries(powers).find(([word]) => {
    if (!low.startsWith(word)) return false;
    const rest = low.slice(word.length).trim();
    return rest === '' || isCurrencySign(currency, rest, locale);
  });
  return found?.[1];
}

import { fillGaps } from './gaps.ts';
import { formatSum, type Money } from './money.ts';

/** What a text may leave open, as `{{company}}`: filled in where the text is shown. */
export const textFacts = ['brand', 'company', 'gift'] as const;

export type TextFacts = Readonly<Record<(typeof textFacts)[number], string>>;

/** HTML with its gaps filled with what is text. */
export function fillHtmlGaps(html: string, facts: TextFacts): string {
  const escaped = Object.entries(facts).map(([name, text]) => [name, escapeText(text)]);
  return fillGaps(html, Object.fromEntries(escaped));
}

/**
 * The facts in a language's form. A brand that has not named its company goes by its name; without
 * a gift that fact is empty.
 * @param tag BCP 47, for the form of figures.
 */
export function textFactsOf(
  brand: {
    readonly brandName: string;
    readonly company: string;
    readonly gift?: Money | undefined;
  },
  tag: string,
): TextFacts {
  return {
    brand: brand.brandName,
    company: brand.company || brand.brandName,
    gift: brand.gift ? formatSum(brand.gift, tag) : '',
  };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

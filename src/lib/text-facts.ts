import { fillGaps } from './gaps.ts';
import { formatSum, type Money } from './money.ts';

/**
 * Names of the gaps that an editor's text may leave open, as `{{company}}`; they are filled where
 * the text is shown.
 */
export const textFacts = ['brand', 'company', 'gift'] as const;

export type TextFacts = Readonly<Record<(typeof textFacts)[number], string>>;

/** Fills the gaps of HTML with escaped texts. */
export function fillHtmlGaps(html: string, facts: TextFacts): string {
  const escaped = Object.entries(facts).map(([name, text]) => [name, escapeText(text)]);
  return fillGaps(html, Object.fromEntries(escaped));
}

/**
 * Returns the facts of a brand in a language. A brand without a company name uses its own name;
 * without a gift that fact is empty.
 * @param tag BCP 47, for the format of figures.
 */
export function buildTextFacts(
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

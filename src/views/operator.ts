import type { BrandIdentity } from '#contract/brand/brand.ts';
import type { Translate } from '#i18n/translate.ts';

/** Particular of the operator, as listed on a page. */
export interface Particular {
  readonly name: string;
  readonly text: string;
}

/** Lists the particulars that the brand has given of its operator, in display order. */
export function listParticulars(t: Translate, identity: BrandIdentity): readonly Particular[] {
  return [
    { name: t('content:operator.company'), text: identity.company },
    { name: t('content:operator.registrationNumber'), text: identity.registrationNumber },
    { name: t('content:operator.licence'), text: identity.licence },
    { name: t('content:operator.address'), text: identity.address },
    { name: t('content:operator.email'), text: identity.email },
  ].filter(({ text }) => text !== '');
}

/** Formats the particulars in one line, marked as invented where they are. */
export function operatorLine(t: Translate, identity: BrandIdentity): string {
  const { company, address } = identity;
  const particulars = listParticulars(t, identity)
    .filter(({ text }) => text !== company && text !== address)
    .map(({ name, text }) => `${name}: ${text}`);
  const line = [company, address, ...particulars].filter((each) => each !== '').join(' · ');
  return identity.isInvented ? `${line}. ${t('content:operator.invented')}` : line;
}

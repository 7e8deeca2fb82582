import type { IslandTexts } from '#i18n/translate.ts';
import { type CentrePage, isBuiltPage } from '#lib/centre-pages.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { CentreLink } from './centre-link.tsx';

export interface CashLinksProps {
  readonly messages: IslandTexts;
}

const links = [
  ['depositv2', 'wallet:deposit', 'button button-main'],
  ['withdraw', 'wallet:withdraw', 'button button-quiet'],
] as const satisfies readonly (readonly [CentrePage, `wallet:${string}`, string])[];

/** Short links to deposit and withdraw. */
export function CashLinks({ messages }: CashLinksProps) {
  return links.map(
    ([page, words, look]) =>
      isBuiltPage(page) && (
        <CentreLink key={page} centre={memberCentre} className={look} page={page}>
          {messages[words]}
        </CentreLink>
      ),
  );
}

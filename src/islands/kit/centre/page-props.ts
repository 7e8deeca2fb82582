import type { MemberInfo } from '#contract/identity/accounts.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { PageParams } from '#stores/centre.ts';

/** What is the same on every page of a centre. */
export interface CentreSetting {
  readonly currencySymbol: string;
  /** The centre lies over the page that says so: it says so itself. */
  readonly isDemonstration: boolean;
  /** BCP 47 tag that amounts and times are written by. */
  readonly locale: string;
  /** The brand's IANA time zone, in which its business days begin. */
  readonly timeZone: string;
}

/** What a page of a centre is given; its heading stands above it already. */
export interface PageProps<Page extends string, Words extends IslandTexts = IslandTexts>
  extends CentreSetting {
  readonly messages: Words;
  /** Who is signed in: with a real account, and free to use it. */
  readonly member: MemberInfo;
  /** The page's own choices, as the address holds them. */
  readonly params: URLSearchParams;
  /** Turns to a page, or to other choices of this one. */
  readonly openPage: (page: Page, params?: PageParams) => void;
}

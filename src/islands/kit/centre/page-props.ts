import type { MemberInfo } from '#contract/identity/accounts.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { PageParams } from '#stores/centre.ts';

/** Setting that all pages of a centre share. */
export interface CentreSetting {
  readonly currencySymbol: string;
  /** BCP 47 tag for amounts and times. */
  readonly locale: string;
  /** IANA time zone of the brand, in which its business days begin. */
  readonly timeZone: string;
}

/** Props of a page of a centre; its heading is rendered above it already. */
export interface PageProps<Page extends string, Words extends IslandTexts = IslandTexts>
  extends CentreSetting {
  readonly messages: Words;
  /** Signed-in member, with a real account and no open task before its use. */
  readonly member: MemberInfo;
  /** Choices of the page, from the address. */
  readonly params: URLSearchParams;
  /** Opens a page, or other choices of this one. */
  readonly openPage: (page: Page, params?: PageParams) => void;
}

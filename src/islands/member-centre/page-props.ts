import type { MemberInfo } from '#contract/identity/accounts.ts';
import type { BuiltPage } from '#lib/centre-pages.ts';
import type { PageParams } from '#stores/member-centre.ts';
import type { CentreMessages } from './messages.ts';

/** Where pages outside of the centre are. */
export interface CentrePaths {
  readonly home: string;
  /** What addresses in the language begin with; empty for the default one. */
  readonly prefix: string;
  readonly changePassword: string;
  readonly help: string;
  readonly depositGuide: string;
  readonly responsiblePlay: string;
  readonly promotions: string;
  readonly register: string;
  readonly announcements: string;
  /** The brand's mark, as a `use` element names it. */
  readonly logo: string;
}

/** What is the same on every page of the centre. */
export interface CentreSetting {
  readonly currencySymbol: string;
  /** The centre lies over the page that says so: it says so itself. */
  readonly isDemonstration: boolean;
  /** The brand lets its members invite others (the switch `REFERRALPROMO`). */
  readonly hasReferral: boolean;
  /** BCP 47 tag that amounts and times are written by. */
  readonly locale: string;
  /** The brand's IANA time zone, in which its business days begin. */
  readonly timeZone: string;
  readonly paths: CentrePaths;
}

/** What a page of the centre is given; its heading stands above it already. */
export interface PageProps extends CentreSetting {
  readonly messages: CentreMessages;
  /** Who is signed in: with a real account, and free to use it. */
  readonly member: MemberInfo;
  /** The page's own choices, as the address holds them. */
  readonly params: URLSearchParams;
  /** Turns to a page, or to other choices of this one. */
  readonly openPage: (page: BuiltPage, params?: PageParams) => void;
}

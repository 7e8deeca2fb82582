import type { IslandTexts } from '#i18n/translate.ts';
import type { BuiltPage } from '#lib/centre-pages.ts';
import type { PageProps as CentrePageProps, CentreSetting } from '../kit/centre/page-props.ts';

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

/** What is the same on every page of the member centre. */
export interface MemberCentreSetting extends CentreSetting {
  /** The brand lets its members invite others (the switch `REFERRALPROMO`). */
  readonly hasReferral: boolean;
  readonly paths: CentrePaths;
}

/** What a page of the member centre is given. */
export interface PageProps extends CentrePageProps<BuiltPage, IslandTexts>, MemberCentreSetting {}

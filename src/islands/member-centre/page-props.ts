import type { IslandTexts } from '#i18n/translate.ts';
import type { BuiltPage } from '#lib/centre-pages.ts';
import type { PageProps as CentrePageProps, CentreSetting } from '../kit/centre/page-props.ts';

/** Addresses of pages outside the centre. */
export interface CentrePaths {
  readonly home: string;
  /** Prefix of addresses in the language; empty for the default one. */
  readonly prefix: string;
  readonly changePassword: string;
  readonly help: string;
  readonly depositGuide: string;
  readonly responsiblePlay: string;
  readonly promotions: string;
  readonly register: string;
  readonly announcements: string;
  /** Symbol of the brand's mark, as a `use` element names it. */
  readonly logo: string;
}

/** Setting that all pages of the member centre share. */
export interface MemberCentreSetting extends CentreSetting {
  /** True when the brand lets its members invite others (the switch `REFERRALPROMO`). */
  readonly hasReferral: boolean;
  readonly paths: CentrePaths;
}

/** Props of a page of the member centre. */
export interface PageProps extends CentrePageProps<BuiltPage, IslandTexts>, MemberCentreSetting {}

import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/**
 * Identity of the site's operator, as the law wants it shown; an empty text is one that the brand
 * lacks.
 */
export interface BrandIdentity {
  /** The company that members contract with. */
  readonly company: string;
  readonly registrationNumber: string;
  /** The licence with who gave it. */
  readonly licence: string;
  readonly address: string;
  /** A mail address. */
  readonly email: string;
  /** All of it is made up, as a demonstration's is; every place that shows it says so. */
  readonly isInvented: boolean;
}

/** Facts about the brand that texts may state. */
export interface BrandFacts {
  readonly brandName: string;
  readonly identity: BrandIdentity;
  /** Gift credited to the wallet of each new member; `undefined` when there is none. */
  readonly openingGift?: Money | undefined;
}

/** Returns the brand's identity and its gift to new members. */
export const brandFacts = endpoint<NoInput, BrandFacts>()({
  method: 'GET',
  path: '/wps/system/brand',
});

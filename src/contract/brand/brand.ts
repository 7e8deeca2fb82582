import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Who operates the site, as the law wants it shown; an empty text is one that the brand has not. */
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

/** What texts may state of the brand, from where it is kept. */
export interface BrandFacts {
  readonly brandName: string;
  readonly identity: BrandIdentity;
  /** Put into the wallet of each new member; `undefined` when nothing is given. */
  readonly openingGift?: Money | undefined;
}

/** Who the brand is and what it gives to new members. */
export const brandFacts = endpoint<NoInput, BrandFacts>()({
  method: 'GET',
  path: '/wps/system/brand',
});

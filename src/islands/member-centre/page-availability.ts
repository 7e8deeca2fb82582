import type { BuiltPage } from '#lib/centre-pages.ts';
import type { PageProps } from './page-props.ts';

/** Facts that decide which pages a member has. */
export type PageAvailability = Pick<PageProps, 'member' | 'hasReferral'>;

/**
 * Returns whether the list of pages has one: the transfer page only for a member who may transfer
 * to an upline, the referral page only where the brand has referrals.
 */
export function isListed(page: BuiltPage, { member, hasReferral }: PageAvailability): boolean {
  if (page === 'transferUpline') return member.toUpline;
  return page !== 'referral' || hasReferral;
}

import type { BuiltPage } from '#lib/centre-pages.ts';
import type { PageProps } from './page-props.ts';

/** What decides which pages there are for somebody. */
export type Offering = Pick<PageProps, 'member' | 'hasReferral'>;

/** Whether the list of pages has one: who has no upline, or may not transfer to it, has no entry for that. */
export function isListed(page: BuiltPage, { member, hasReferral }: Offering): boolean {
  if (page === 'transferUpline') return member.toUpline;
  return page !== 'referral' || hasReferral;
}

import type { IconName } from '#components/ui/icons.ts';
import type { Resource } from '#contract/brand/resources.ts';
import type { ServiceLink, ServiceLinks } from './customer-service.ts';

/** Contact channel of the brand. */
export interface ContactCard extends ServiceLink {
  /** Key of its texts. */
  readonly key: 'support' | 'vip' | 'email' | 'letter' | 'self';
  readonly icon: IconName;
  /** Address as people read it. */
  readonly address: string;
  /** Members that see it; everybody when missing. */
  readonly shownTo?: 'vip' | 'others' | undefined;
}

/** Addresses that a mail program accepts; others are left out. */
const mailAddress = /^[^\s@?&<>"]+@[^\s@?&<>"]+$/;

/** Lists the contact channels: those that the operator named, the form, and the help centre. */
export function contactCards(
  resources: readonly Resource[],
  service: ServiceLinks,
): readonly ContactCard[] {
  const url = resources.find(({ resourceType }) => resourceType === 'EMAIL')?.url ?? '';
  const email = url.replace(/^mailto:/, '');
  const cards = serviceCards(service);
  if (mailAddress.test(email)) {
    cards.push({ key: 'email', icon: 'mail', href: `mailto:${email}`, address: email });
  }
  return [
    ...cards,
    { key: 'letter', icon: 'talk', href: '/feedback', address: '/feedback' },
    { key: 'self', icon: 'book', href: '/help', address: '/help' },
  ];
}

/**
 * Returns customer service, with that of VIPs in its place. A link to the present page is left out.
 */
function serviceCards({ live, vip }: ServiceLinks): ContactCard[] {
  const cards: ContactCard[] = [];
  if (/^(https?:|\/)/.test(live.href) && live.href !== '/contact') {
    const shownTo = vip && 'others';
    cards.push({ key: 'support', icon: 'person', ...live, address: live.href, shownTo });
  }
  if (vip && vip.href !== '/contact') {
    cards.push({ key: 'vip', icon: 'crown', ...vip, address: vip.href, shownTo: 'vip' });
  }
  return cards;
}

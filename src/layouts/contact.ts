import type { IconName } from '#components/ui/icons.ts';
import type { Resource } from '#contract/resources.ts';

/** A way to reach the brand. */
export interface ContactCard {
  /** Names its texts. */
  readonly key: 'support' | 'email' | 'letter' | 'self';
  readonly icon: IconName;
  /** An address; one that starts with `/` is on this site, without the language's prefix. */
  readonly href: string;
  /** The address as people read it. */
  readonly address: string;
}

/** What a mail program can be told; anything else is left out. */
const mailAddress = /^[^\s@?&<>"]+@[^\s@?&<>"]+$/;

/** Ways to reach the brand: those the operator named, the form, and what is answered already. */
export function contactCards(resources: readonly Resource[]): readonly ContactCard[] {
  const urlOf = (type: Resource['resourceType']) =>
    resources.find(({ resourceType }) => resourceType === type)?.url ?? '';
  const support = urlOf('SUPPORT');
  const email = urlOf('EMAIL').replace(/^mailto:/, '');
  const cards: ContactCard[] = [];
  // A support page on this very page would lead in a circle.
  if (/^(https?:\/\/|\/(?!\/))/.test(support) && support !== '/contact') {
    cards.push({ key: 'support', icon: 'person', href: support, address: support });
  }
  if (mailAddress.test(email)) {
    cards.push({ key: 'email', icon: 'mail', href: `mailto:${email}`, address: email });
  }
  return [
    ...cards,
    { key: 'letter', icon: 'talk', href: '/feedback', address: '/feedback' },
    { key: 'self', icon: 'book', href: '/help', address: '/help' },
  ];
}

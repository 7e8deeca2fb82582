import type { Parts } from '#platform/base/parts.ts';
import type { Member } from './member.ts';

/**
 * Returns the language of a mail or message to somebody: the member's own; if unknown, or for an address that is no
 * member's, the request's; without a request the brand's default.
 */
export function chooseMessageLanguage(
  { site }: Pick<Parts, 'site'>,
  member: Pick<Member, 'languageCode'> | undefined,
  requestLanguage?: string,
): string {
  return member?.languageCode ?? requestLanguage ?? site.languageCodes[0];
}

/** Returns the requested language when this brand offers it. */
export function offeredLanguage(
  { site }: Pick<Parts, 'site'>,
  code: string | undefined,
): string | undefined {
  return site.languageCodes.find((each) => each === code);
}

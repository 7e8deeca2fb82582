import type { Parts } from '#platform/base/parts.ts';
import type { Member } from './member.ts';

/**
 * The language to write to somebody in: what the member reads the site in, whoever caused it; while
 * that is not known, or for an address that is no member's, the request's, and the brand's own where
 * no page asked.
 */
export function languageFor(
  { site }: Pick<Parts, 'site'>,
  member: Pick<Member, 'languageCode'> | undefined,
  requestLanguage?: string,
): string {
  return member?.languageCode ?? requestLanguage ?? site.languageCodes[0];
}

/** A language that was asked for, when this brand offers it. */
export function offeredLanguage(
  { site }: Pick<Parts, 'site'>,
  code: string | undefined,
): string | undefined {
  return site.languageCodes.find((each) => each === code);
}

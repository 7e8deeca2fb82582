import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MemberInfo } from '#contract/identity/accounts.ts';
import type { Centre, CentreView } from '#stores/centre.ts';
import { handleDialogRequests } from '#stores/dialog-requests.ts';
import { loadDialogTexts } from '#stores/dialog-texts.ts';
import { $session, type Session } from '#stores/identity/session.ts';
import { $welcome } from '#stores/identity/welcome.ts';
import type { PublishedTexts, Texts } from '#stores/texts.ts';

export interface CentreParts<Page extends string> {
  readonly centre: Centre<Page>;
  readonly texts: PublishedTexts;
  /** Address of the published file with the centre's texts. */
  readonly textsPath: string;
}

/** Texts, member and view of a centre that can be shown. */
export interface CentreReady<Page extends string> {
  readonly texts: Texts;
  /** Signed-in member who may see the centre and has nothing else to do first. */
  readonly member: MemberInfo;
  /**
   * View that the address names; `undefined` while it names no page, or something else must be read
   * first.
   */
  readonly view: CentreView<Page> | undefined;
}

/**
 * Follows a centre: loads its texts, then handles its openers. `undefined` while there are no texts
 * or no member who may see it.
 */
export function useCentre<Page extends string>(
  parts: CentreParts<Page>,
): CentreReady<Page> | undefined {
  const { centre, texts, textsPath } = parts;
  const view = useStore(centre.$view, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const words = useStore(texts.$texts, { ssr: 'initial' });
  const isWelcomed = useStore($welcome, { ssr: 'initial' }) === undefined;
  useEffect(() => {
    void loadDialogTexts(textsPath, texts.loadTexts);
  }, [textsPath, texts]);
  const hasWords = words !== undefined;
  // What is shown follows the address, which a link outside of the islands has not changed yet.
  useEffect(
    () =>
      hasWords
        ? handleDialogRequests([centre.opener], ({ query }) => centre.openAsked(query))
        : undefined,
    [centre, hasWords],
  );
  const member = memberOf(session, centre);
  return words && member && { texts: words, member, view: isWelcomed ? view : undefined };
}

/** Whoever sees a centre, once nothing else has to be done first. */
function memberOf(session: Session, centre: Pick<Centre<string>, 'isFor'>): MemberInfo | undefined {
  if (!('member' in session) || !centre.isFor(session.state)) return undefined;
  return session.member.mustChangePassword ? undefined : session.member;
}

import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type BuiltPage, type CentreGroup, centreGroups, isBuilt } from '#lib/centre-pages.ts';
import { $unreadCount } from '#stores/care/messages.ts';
import { centreAddress } from '#stores/member-centre.ts';
import { text } from '../kit/text.ts';
import type { CentreMessages } from './messages.ts';
import { isListed } from './offered.ts';
import type { PageProps } from './page-props.ts';

export interface PageListProps extends Pick<PageProps, 'member' | 'hasReferral' | 'openPage'> {
  readonly messages: CentreMessages;
  readonly current: BuiltPage;
}

const groups = Object.keys(centreGroups) as CentreGroup[];

/** A press that the browser should handle itself: a new tab or window. */
function isBrowsers(press: MouseEvent): boolean {
  return press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
}

/** The pages of the centre, as links that can be kept and shared. */
export function PageList({ messages, current, openPage, ...offering }: PageListProps) {
  const unreadCount = useStore($unreadCount);
  const list = useRef<HTMLElement>(null);
  // On a narrow screen the list is a row that may be longer than the screen.
  useEffect(() => {
    const entry = list.current?.querySelector(`[href*="mc=${current}"]`);
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const turn = (press: MouseEvent, page: BuiltPage) => {
    if (isBrowsers(press)) return;
    press.preventDefault();
    openPage(page);
  };
  return (
    <nav ref={list} className="centre-list" aria-label={messages['centre:pages']}>
      {groups.map((group) => {
        const listed = centreGroups[group]
          .filter(isBuilt)
          .filter((each) => isListed(each, offering));
        return (
          listed.length > 0 && (
            <section key={group}>
              <h3 className="centre-group">{messages[`centre:group_${group}`]}</h3>
              <ul>
                {listed.map((page) => (
                  <li key={page}>
                    <a
                      className="centre-entry"
                      href={centreAddress(page).search}
                      aria-current={page === current ? 'page' : undefined}
                      onClick={(press) => turn(press, page)}
                    >
                      {messages[`centre:page_${page}`]}
                      {page === 'messageV2' && unreadCount > 0 && (
                        <span className="unread-mark figures">
                          <span aria-hidden="true">{unreadCount}</span>
                          <span className="visually-hidden">
                            {text(messages, 'centre:unread_count', { count: unreadCount })}
                          </span>
                        </span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}

import { type MouseEvent, useEffect, useRef } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../text.ts';

/** Page as an entry of the list. */
export interface PageEntry<Page extends string> {
  readonly page: Page;
  readonly title: string;
  /** Number of new entries; `undefined` when there are none. */
  readonly unread?: number | undefined;
  /** Number of entries that can be claimed; `undefined` when there are none. */
  readonly claimable?: number | undefined;
}

/** Group of related pages. */
export interface PageGroup<Page extends string> {
  readonly title: string;
  readonly entries: readonly PageEntry<Page>[];
}

export interface PageListProps<Page extends string> {
  readonly messages: IslandTexts;
  /** Accessible name of the list. */
  readonly name: string;
  readonly groups: readonly PageGroup<Page>[];
  readonly current: Page;
  readonly addressOf: (page: Page) => URL;
  readonly openPage: (page: Page) => void;
}

/** A press that the browser should handle itself: a new tab or window. */
function isBrowsers(press: MouseEvent): boolean {
  return press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
}

/** Pages of a centre as links that can be kept and shared; a group without pages is left out. */
export function PageList<Page extends string>({ name, groups, ...list }: PageListProps<Page>) {
  const { current } = list;
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the list is a row that may be longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of the page is another one then
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current]');
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} className="centre-list" aria-label={name}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <section key={title}>
            <h3 className="centre-group">{title}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.page}>
                  <Entry {...list} {...entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

type EntryProps<Page extends string> = PageEntry<Page> &
  Omit<PageListProps<Page>, 'name' | 'groups'>;

function Entry<Page extends string>(props: EntryProps<Page>) {
  const { messages, page, title, unread = 0, claimable = 0, current, addressOf, openPage } = props;
  const turn = (press: MouseEvent) => {
    if (isBrowsers(press)) return;
    press.preventDefault();
    openPage(page);
  };
  return (
    <a
      className="centre-entry"
      href={addressOf(page).search}
      aria-current={page === current ? 'page' : undefined}
      onClick={turn}
    >
      {title}
      {unread > 0 && (
        <Mark count={unread} words={text(messages, 'centre:unread_count', { count: unread })} />
      )}
      {claimable > 0 && (
        <Mark
          count={claimable}
          words={text(messages, 'centre:claimable_count', { count: claimable })}
        />
      )}
    </a>
  );
}

function Mark({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <span className="unread-mark figures">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

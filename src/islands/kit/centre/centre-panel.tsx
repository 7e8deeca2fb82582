import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatZone } from '#lib/timestamp.ts';
import type { Centre } from '#stores/centre.ts';
import { Dialog } from '../dialog.tsx';
import { text } from '../text.ts';
import { type PageGroup, PageList } from './page-list.tsx';

export interface CentrePanelProps<Page extends string> {
  readonly centre: Centre<Page>;
  readonly messages: IslandTexts;
  /** Names of the centre, its close button and its list of pages. */
  readonly names: { readonly title: string; readonly close: string; readonly pages: string };
  /** Pages that are available to the member. */
  readonly groups: readonly PageGroup<Page>[];
  /** Page that is shown, and its heading. */
  readonly page: Page;
  readonly heading: string;
  /** IANA zone of all times on the page, named beside the heading. */
  readonly timeZone: string;
  /** Content of the page. */
  readonly children: ReactNode;
}

/** Centre over the page: the list of pages beside the open one. */
export function CentrePanel<Page extends string>(props: CentrePanelProps<Page>) {
  const { centre, messages, names, groups, page, heading, timeZone, children } = props;
  const zone = formatZone(Date.now(), timeZone);
  const headingId = useId();
  const headed = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  // Who turns to another page begins at its top; at first the dialog has the focus.
  useEffect(() => {
    if (shown.current !== page) headed.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <Dialog
      title={names.title}
      closeLabel={names.close}
      onClose={centre.close}
      coverCloses={false}
      size="panel"
    >
      <div className="centre">
        <PageList
          messages={messages}
          name={names.pages}
          groups={groups}
          current={page}
          addressOf={centre.address}
          openPage={centre.open}
        />
        <section className="centre-page" aria-labelledby={headingId}>
          <header className="centre-head">
            <h2 id={headingId} ref={headed} tabIndex={-1}>
              {heading}
            </h2>
            <p className="centre-zone muted">{text(messages, 'dialogs:times_in', { zone })}</p>
          </header>
          {children}
        </section>
      </div>
    </Dialog>
  );
}

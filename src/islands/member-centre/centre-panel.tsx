import { useEffect, useId, useRef } from 'react';
import { defaultPage } from '#lib/centre-pages.ts';
import { type CentreView, closeCentre, openCentre } from '#stores/member-centre.ts';
import { Dialog } from '../kit/dialog.tsx';
import { PageList } from './page-list.tsx';
import type { PageProps } from './page-props.ts';
import { pages } from './pages.ts';

export interface CentrePanelProps extends Omit<PageProps, 'params' | 'openPage'> {
  readonly view: CentreView;
}

/** The list of pages beside the one that is turned to. */
export function CentrePanel({ view, ...given }: CentrePanelProps) {
  const { messages, member, hasReferral } = given;
  const { params } = view;
  // A page that is switched off is as one that is not there.
  const page = view.page === 'referral' && !hasReferral ? defaultPage : view.page;
  const Page = pages[page];
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  // Who turns to another page begins at its top; at first the dialog has the focus.
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <Dialog
      title={messages['centre:title']}
      closeLabel={messages['centre:close']}
      onClose={closeCentre}
      coverCloses={false}
      size="panel"
    >
      <div className="centre">
        <PageList
          messages={messages}
          member={member}
          hasReferral={hasReferral}
          current={page}
          openPage={openCentre}
        />
        <section className="centre-page" aria-labelledby={headingId}>
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {messages[`centre:page_${page}`]}
          </h2>
          {given.isDemonstration && <p className="muted">{messages['demonstration.text']}</p>}
          <Page key={`${member.id} ${page}`} {...given} params={params} openPage={openCentre} />
        </section>
      </div>
    </Dialog>
  );
}

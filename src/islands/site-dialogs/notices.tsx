import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $notices, markNoticesSeen, type NoticeView, showNotices } from '#stores/care/notices.ts';
import { closeSiteDialog } from '#stores/site-dialogs.ts';
import { ArticleText } from '../kit/article-text.tsx';
import { refusalText } from '../kit/refusal-text.ts';

export interface NoticesProps {
  readonly messages: IslandTexts;
  readonly timeZone: string;
  readonly view: NoticeView;
}

export { showNotices };

/** Notices one below the other. Those that opened by themselves count as seen once shown. */
export default function Notices({ messages, timeZone, view }: NoticesProps) {
  const shown = useStore($notices);
  useEffect(() => void showNotices(view), [view]);
  const isReady = shown.state === 'ready';
  useEffect(() => {
    if (isReady) markNoticesSeen();
  }, [isReady]);
  if (shown.state === 'loading') return <p role="status">{messages['dialogs:loading']}</p>;
  if (shown.state === 'failed') return <p role="alert">{refusalText(messages, shown.refusal)}</p>;
  const { list } = shown.value;
  return (
    <>
      {list.length === 0 && <p>{messages['dialogs:no_notices']}</p>}
      {list.map(({ id, title, content, publishedAtMs, tag }) => (
        <article key={id} className="notice">
          <h3 lang={tag}>{title}</h3>
          <ArticleText html={content} publishedAtMs={publishedAtMs} timeZone={timeZone} tag={tag} />
        </article>
      ))}
      <div className="dialog-actions">
        <button type="button" className="button button-main" onClick={closeSiteDialog}>
          {messages['dialogs:understood']}
        </button>
      </div>
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Article } from '#contract/brand/articles.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import {
  $announcements,
  retryAnnouncements,
  selectAnnouncement,
  turnAnnouncements,
} from '#stores/care/announcements.ts';
import { ArticleList } from '../kit/article-list.tsx';
import { ArticleText } from '../kit/article-text.tsx';
import { PageNumbers } from '../kit/page-numbers.tsx';
import { refusalText } from '../kit/refusal-text.ts';
import { text } from '../kit/text.ts';

interface AnnouncementsProps {
  readonly messages: IslandTexts;
  readonly timeZone: string;
}

/** Announcements by page; pressing one shows it in place of the list. */
export default function Announcements({ messages, timeZone }: AnnouncementsProps) {
  const shown = useStore($announcements);
  useEffect(() => void turnAnnouncements(1), []);
  if (shown.state === 'loading') return <p role="status">{messages['dialogs:loading']}</p>;
  if (shown.state === 'failed') {
    return (
      <div role="alert" className="dialog-text">
        <p>{refusalText(messages, shown.refusal)}</p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void retryAnnouncements()}
        >
          {messages['dialogs:try_again']}
        </button>
      </div>
    );
  }
  const { selected, list, pageNo, totalPages } = shown.value;
  if (selected) return <Detail messages={messages} timeZone={timeZone} article={selected} />;
  if (list.length === 0) return <p>{messages['dialogs:no_announcements']}</p>;
  return (
    <>
      <ArticleList articles={list} timeZone={timeZone} onOpen={selectAnnouncement} />
      {totalPages > 1 && <Pager messages={messages} pageNo={pageNo} totalPages={totalPages} />}
    </>
  );
}

function Detail({
  messages,
  timeZone,
  article,
}: AnnouncementsProps & { readonly article: Article }) {
  const { content, publishedAtMs, tag } = article;
  return (
    <>
      <h3 lang={article.tag}>{article.title}</h3>
      <ArticleText html={content} publishedAtMs={publishedAtMs} timeZone={timeZone} tag={tag} />
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => selectAnnouncement(undefined)}
        >
          {messages['dialogs:back']}
        </button>
      </div>
    </>
  );
}

interface PagerProps extends Pick<AnnouncementsProps, 'messages'> {
  readonly pageNo: number;
  readonly totalPages: number;
}

function Pager({ messages, pageNo, totalPages }: PagerProps) {
  return (
    <div className="dialog-pager">
      <button
        type="button"
        className="button button-quiet"
        disabled={pageNo <= 1}
        onClick={() => void turnAnnouncements(pageNo - 1)}
      >
        {messages['dialogs:later']}
      </button>
      <p className="visually-hidden">
        {text(messages, 'dialogs:page_of', { page: pageNo, totalPages })}
      </p>
      <PageNumbers
        pageNo={pageNo}
        totalPages={totalPages}
        onTurn={(page) => void turnAnnouncements(page)}
      />
      <button
        type="button"
        className="button button-quiet"
        disabled={pageNo >= totalPages}
        onClick={() => void turnAnnouncements(pageNo + 1)}
      >
        {messages['dialogs:earlier']}
      </button>
    </div>
  );
}

import type { Article } from '#contract/brand/articles.ts';
import { ArticleText } from '../../kit/article-text.tsx';
import type { PageProps } from '../page-props.ts';

export interface AnnouncementProps extends PageProps {
  readonly article: Article;
  readonly onBack: () => void;
}

/** Announcement as it was opened, with the way back to the list. */
export default function Announcement({ messages, timeZone, article, onBack }: AnnouncementProps) {
  const { title, content, publishedAtMs, tag } = article;
  return (
    <article className="centre-part">
      <h3 lang={tag}>{title}</h3>
      <ArticleText html={content} publishedAtMs={publishedAtMs} timeZone={timeZone} tag={tag} />
      <div className="centre-buttons">
        <button type="button" className="button button-quiet" onClick={onBack}>
          {messages['dialogs:back']}
        </button>
      </div>
    </article>
  );
}

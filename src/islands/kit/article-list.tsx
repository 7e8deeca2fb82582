import type { Article } from '#contract/brand/articles.ts';
import { formatTimestamp } from '#lib/timestamp.ts';

export interface ArticleListProps {
  readonly articles: readonly Article[];
  readonly timeZone: string;
  readonly onOpen: (article: Article) => void;
}

/** List of article titles with publication times; pressing one opens it. */
export function ArticleList({ articles, timeZone, onOpen }: ArticleListProps) {
  return (
    <ul className="letters">
      {articles.map((article) => (
        <li key={article.id}>
          <button type="button" className="letter" onClick={() => onOpen(article)}>
            <span lang={article.tag}>{article.title}</span>
            <time className="figures" dateTime={new Date(article.publishedAtMs).toISOString()}>
              {formatTimestamp(article.publishedAtMs, timeZone)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}

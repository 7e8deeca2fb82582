import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { formatTimestamp } from '#lib/timestamp.ts';

export interface ArticleTextProps {
  readonly html: string;
  /** Publication time; not shown when missing. */
  readonly publishedAtMs?: number | undefined;
  readonly timeZone: string;
  /** BCP 47 tag of the language it is written in. */
  readonly tag: string;
}

/** Text written by editors. The platform sanitises it; the browser sanitises it again. */
export function ArticleText({ html, publishedAtMs, timeZone, tag }: ArticleTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      USE_PROFILES: { html: true },
      FORBID_TAGS: ['style', 'form', 'input', 'button'],
      FORBID_ATTR: ['style', 'id', 'name'],
      RETURN_DOM_FRAGMENT: true,
    });
    // The corner of a table heads nothing.
    for (const head of clean.querySelectorAll('th')) {
      if (head.textContent?.trim() === '') head.replaceWith(document.createElement('td'));
    }
    place.current?.replaceChildren(clean);
  }, [html]);
  return (
    <>
      {publishedAtMs !== undefined && (
        <time className="figures muted" dateTime={new Date(publishedAtMs).toISOString()}>
          {formatTimestamp(publishedAtMs, timeZone)}
        </time>
      )}
      <div className="article-text" lang={tag} ref={place} />
    </>
  );
}

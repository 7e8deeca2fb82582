import { useEffect, useRef } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';

export interface SentPanelProps {
  readonly messages: IslandTexts;
  readonly title: string;
  readonly reference: string;
  readonly homePath: string;
}

/**
 * Confirmation in place of the form once the letter has arrived; it takes the focus, so that it is
 * read out.
 */
export function SentPanel({ messages, title, reference, homePath }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="letter-sent">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>
        {messages['forms:sent_reference']} <strong className="letter-reference">{reference}</strong>
      </p>
      <p className="muted">{messages['forms:sent_keep']}</p>
      <p>
        <a className="button button-quiet" href={homePath}>
          {messages['auth:back_home']}
        </a>
      </p>
    </div>
  );
}

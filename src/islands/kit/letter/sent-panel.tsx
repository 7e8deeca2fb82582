import { useEffect, useRef } from 'react';
import type { Messages } from '../text.ts';

/** Texts of what follows a letter. */
export const sentKeys = ['forms:sent_reference', 'forms:sent_keep', 'auth:back_home'] as const;

export interface SentPanelProps {
  readonly messages: Messages<(typeof sentKeys)[number]>;
  readonly title: string;
  readonly reference: string;
  readonly homePath: string;
}

/** Takes the form's place once the letter has arrived; it is read out, since it takes the focus. */
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

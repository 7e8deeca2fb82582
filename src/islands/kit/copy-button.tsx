import { useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';

export interface CopyButtonProps {
  readonly messages: IslandTexts;
  readonly text: string;
}

/** Copies a text and says so. */
export function CopyButton({ messages, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser forbids it; the text is there to be selected.
      setCopied(false);
    }
  };
  return (
    <button type="button" className="button button-quiet" onClick={() => void copy()}>
      <span aria-live="polite">
        {isCopied ? messages['security:copied'] : messages['security:copy']}
      </span>
    </button>
  );
}

import { useEffect, useRef } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { refusalText } from './refusal-text.ts';
import { scrollToText } from './scroll-to-text.ts';
import { text } from './text.ts';

export interface FormStatusProps {
  readonly messages: IslandTexts;
  readonly refusal: Refusal<string> | undefined;
}

/**
 * Place of a form's refusal. It is always rendered, so that screen readers announce new text in it;
 * a refusal is scrolled into view, unless a field that it names has the focus.
 */
export function FormStatus({ messages, refusal }: FormStatusProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal && !refusal.detail.fields) scrollToText(place.current);
  }, [refusal]);
  return (
    <div ref={place} role="alert" className="form-status">
      {refusal && (
        <>
          <p>{refusalText(messages, refusal)}</p>
          {refusal.code === 'internal_error' && refusal.requestId && (
            <p>{text(messages, 'auth:request_id', { requestId: refusal.requestId })}</p>
          )}
          {refusal.code === 'outdated_client' && (
            <button type="button" className="button button-quiet" onClick={() => location.reload()}>
              {messages['auth:reload']}
            </button>
          )}
        </>
      )}
    </div>
  );
}

import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { FormField } from './form-field.tsx';

export interface CopyButtonProps {
  readonly messages: IslandTexts;
  readonly text: string;
}

type CopyState = 'idle' | 'copied' | 'forbidden';

/**
 * Button that copies a text and says so. Where the browser cannot copy, it selects the text in a
 * field with instructions.
 */
export function CopyButton({ messages, text }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('forbidden');
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        <span aria-live="polite">
          {state === 'copied' ? messages['security:copied'] : messages['security:copy']}
        </span>
      </button>
      {state === 'forbidden' && <SelectedText messages={messages} text={text} />}
    </>
  );
}

function SelectedText({ messages, text }: CopyButtonProps) {
  const place = useRef<HTMLTextAreaElement>(null);
  useEffect(() => place.current?.focus(), []);
  const select = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => currentTarget.select();
  return (
    <FormField label={messages['security:copy_selected']}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={place}
          className="field-copied"
          readOnly
          rows={text.split('\n').length}
          value={text}
          onFocus={select}
        />
      )}
    </FormField>
  );
}

import { exclusionLengths } from '#contract/protection/responsible-play.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { excludeSelf } from '#stores/protection/responsible-play.ts';
import { text } from '../../../kit/text.ts';
import { LengthForm } from './length-form.tsx';

/** Form that excludes the member from play. */
export function ExclusionForm({ messages }: { readonly messages: IslandTexts }) {
  return (
    <LengthForm
      messages={messages}
      title={messages['limits:exclusion']}
      lead={messages['limits:exclusion_text']}
      lengths={exclusionLengths.map((each) => [each, messages[`limits:exclusion_${each}`]])}
      begin={messages['limits:exclusion_begin']}
      ask={messages['limits:exclusion_ask']}
      explain={(length) => (
        <>
          <p>{text(messages, 'limits:exclusion_ask_text', { length })}</p>
          <p>{messages['limits:exclusion_text']}</p>
          <p>{messages['limits:exclusion_ask_money']}</p>
        </>
      )}
      act={excludeSelf}
    />
  );
}

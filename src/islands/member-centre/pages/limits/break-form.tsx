import { breakLengths } from '#contract/protection/responsible-play.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { startBreak } from '#stores/protection/responsible-play.ts';
import { text } from '../../../kit/text.ts';
import { LengthForm } from './length-form.tsx';

interface BreakFormProps {
  readonly messages: IslandTexts;
  /** End of the break that the member is taking, as text; `undefined` for none. */
  readonly until: string | undefined;
}

/** Form that starts a break. */
export function BreakForm({ messages, until }: BreakFormProps) {
  return (
    <LengthForm
      messages={messages}
      title={messages['limits:break']}
      lead={messages['limits:break_text']}
      lengths={breakLengths.map((each) => [each, messages[`limits:break_${each}`]])}
      begin={messages['limits:break_begin']}
      ask={messages['limits:break_ask']}
      explain={(length) => (
        <>
          <p>{text(messages, 'limits:break_ask_text', { length })}</p>
          <p>{messages['limits:break_text']}</p>
        </>
      )}
      done={until && text(messages, 'limits:break_runs', { until })}
      act={startBreak}
    />
  );
}

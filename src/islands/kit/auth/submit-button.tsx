import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../text.ts';
import { useCountdown } from '../use-countdown.ts';
import type { Submission } from '../use-submit.ts';

export interface SubmitButtonProps {
  readonly messages: IslandTexts;
  readonly submission: Submission;
  readonly refusal: Refusal<string> | undefined;
  readonly label: string;
  readonly waitingLabel: string;
}

/**
 * Submit button of the form, with the text of what it waits for: an answer or the end of a pause.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { messages, submission, refusal, label, waitingLabel } = props;
  const seconds = useCountdown(refusal);
  const waiting = submission.state === 'waiting';
  const pausing = seconds > 0;
  const pressLabel = pausing ? text(messages, 'auth:try_again_in', { seconds }) : label;
  return (
    <button type="submit" className="button button-main button-large" disabled={waiting || pausing}>
      {waiting ? waitingLabel : pressLabel}
    </button>
  );
}

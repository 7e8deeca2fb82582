import { useState } from 'react';
import { feedbackBounds } from '#contract/care/feedback.ts';
import { checkFeedback, sendFeedback } from '#stores/care/feedback.ts';
import { lastRoundId } from '#stores/play/reported-rounds.ts';
import { Dialog } from '../kit/dialog.tsx';
import { readAnswers } from '../kit/form-answers.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { readText } from '../kit/form-text.ts';
import { text } from '../kit/text.ts';
import { TextArea } from '../kit/text-area.tsx';
import { useSubmit } from '../kit/use-submit.ts';
import type { GameHostProps } from './game-host.tsx';

export interface ReportDialogProps extends GameHostProps {
  readonly gameSessionId: string;
  readonly onClose: () => void;
}

/** Returns the game, session and last round, by which the operator finds the round. */
function placeOf({ game, gameSessionId }: ReportDialogProps): string {
  const place = [game.gameId, gameSessionId, lastRoundId()].filter(Boolean).join(' · ');
  return place.slice(0, feedbackBounds.remarkLength);
}

/** Form of the letter, then its reference once it has arrived. */
export default function ReportDialog(props: ReportDialogProps) {
  const { messages, onClose } = props;
  const [reference, setReference] = useState<string>();
  const submit = useSubmit({
    read: (form) => ({
      questionType: 'game' as const,
      content: readText(form, 'content'),
      remark: placeOf(props),
    }),
    check: checkFeedback,
    send: sendFeedback,
    onDone: (value: object) => {
      if ('reference' in value) setReference(String(value.reference));
    },
  });
  const { refusal, errorOf } = readAnswers(submit.submission, messages);
  const isWaiting = submit.submission.state === 'waiting' && reference === undefined;
  return (
    <Dialog
      title={messages['host:report']}
      closeLabel={messages['host:close']}
      onClose={onClose}
      busy={isWaiting}
      coverCloses={false}
    >
      {reference === undefined ? (
        <form
          className="auth-fields"
          method="post"
          noValidate
          aria-busy={isWaiting}
          onSubmit={submit.onSubmit}
          onInput={submit.onInput}
        >
          <p className="dialog-text">{messages['host:report_text']}</p>
          <FormStatus messages={messages} refusal={refusal} />
          <TextArea
            name="content"
            label={messages['host:report_field']}
            hint={text(messages, 'host:report_hint', feedbackBounds.contentWords)}
            error={errorOf('content')}
            rows={6}
            required
          />
          <button type="submit" className="button button-main" disabled={isWaiting}>
            {messages['host:send']}
          </button>
        </form>
      ) : (
        <p className="dialog-text" role="status">
          {text(messages, 'host:sent', { reference })}
        </p>
      )}
    </Dialog>
  );
}

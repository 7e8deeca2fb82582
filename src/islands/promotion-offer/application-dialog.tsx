import { useState } from 'react';
import { applicationBounds, type MemberPromotion } from '#contract/rewards/promotions.ts';
import { countCharacters } from '#lib/count-words.ts';
import { tidyText } from '#lib/typed-text/typed-kinds.ts';
import { required } from '#stores/form-checks.ts';
import { applyForOffer } from '#stores/rewards/member-promotions.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FileField } from '../kit/file-field.tsx';
import { readAnswers } from '../kit/form-answers.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { readText } from '../kit/form-text.ts';
import { text } from '../kit/text.ts';
import { TextArea } from '../kit/text-area.tsx';
import { useSubmit } from '../kit/use-submit.ts';
import type { OfferProps } from './offer-props.ts';

export interface ApplicationDialogProps extends OfferProps {
  readonly own: MemberPromotion;
  readonly onClose: () => void;
  /** Shows what was done on the page. */
  readonly onDone: (words: string) => void;
}

/** Dialog in which a member applies for a promotion, with a comment and images. */
export default function ApplicationDialog(props: ApplicationDialogProps) {
  const { messages, title, promotionId, offer, onClose, onDone } = props;
  const { commentLength, images } = applicationBounds;
  const [files, setFiles] = useState<readonly File[]>([]);
  const { submission, ...handlers } = useSubmit({
    read: (form) => ({ comment: tidyText(readText(form, 'comment')) }),
    check: ({ comment }) => ({
      ...(comment === '' && { comment: required }),
      ...(countCharacters(comment) > commentLength && {
        comment: { code: 'too_long', messageKey: 'too_long', max: commentLength },
      }),
    }),
    send: ({ comment }) => applyForOffer({ promotionId, version: offer.version, comment, files }),
    onDone: () => {
      onDone(messages['promotions:applied']);
      onClose();
    },
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isBusy = submission.state === 'waiting';
  const tooMany = files.length > images ? messages['refusals:too_many_images'] : undefined;
  return (
    <Dialog
      title={text(messages, 'promotions:apply_title', { title })}
      closeLabel={messages['dialogs:close']}
      onClose={onClose}
      busy={isBusy}
    >
      <form className="dialog-text auth-fields" noValidate aria-busy={isBusy} {...handlers}>
        <TextArea
          name="comment"
          label={messages['promotions:comment']}
          hint={messages['promotions:comment_hint']}
          error={errorOf('comment')}
          rows={3}
          required
          countText={(value) =>
            text(messages, 'forms:characters', {
              written: countCharacters(tidyText(value)),
              total: commentLength,
            })
          }
        />
        <FileField
          name="images"
          label={messages['forms:images']}
          pickLabel={messages['forms:add_images']}
          hint={messages['promotions:images_hint']}
          error={tooMany ?? errorOf('images')}
          onPick={setFiles}
        />
        <FormStatus messages={messages} refusal={refusal} />
        <button
          type="submit"
          className="button button-main"
          disabled={isBusy || tooMany !== undefined}
        >
          {isBusy ? messages['dialogs:working'] : messages['promotions:send']}
        </button>
      </form>
    </Dialog>
  );
}

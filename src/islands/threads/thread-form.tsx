import { type QuestionType, questionTypes } from '#contract/care/feedback.ts';
import { type ThreadName, threadBounds } from '#contract/care/threads.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { countCharacters } from '#lib/count-words.ts';
import type { Result } from '#lib/result.ts';
import { tidyText } from '#lib/typed-text/typed-kinds.ts';
import { checkThreadForm, openThread, type ThreadForm, writeThread } from '#stores/care/threads.ts';
import { SubmitButton } from '../kit/auth/submit-button.tsx';
import { readAnswers } from '../kit/form-answers.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { readText } from '../kit/form-text.ts';
import { SelectField } from '../kit/select-field.tsx';
import { text } from '../kit/text.ts';
import { TextArea } from '../kit/text-area.tsx';
import { useSubmit } from '../kit/use-submit.ts';
import { ThreadImages } from './thread-images.tsx';

const isSubject = (value: string): value is QuestionType =>
  questionTypes.some((each) => each === value);

/** Reads the fields that all messages have. */
export function readThreadForm(form: FormData): ThreadForm {
  const subject = readText(form, 'subject');
  return { subject: isSubject(subject) ? subject : '', text: readText(form, 'text') };
}

interface FieldsProps {
  readonly messages: IslandTexts;
  readonly errorOf: (name: string) => string | undefined;
}

/** Choice of what a first message is about. */
export function SubjectField({ messages, errorOf }: FieldsProps) {
  const topics = questionTypes.map((each) => [each, messages[`forms:type_${each}`]] as const);
  return (
    <SelectField
      name="subject"
      label={messages['forms:question_type']}
      error={errorOf('subject')}
      options={[['', messages['forms:choose']], ...topics]}
    />
  );
}

/** Text and images of a message. */
export function MessageFields({ messages, errorOf }: FieldsProps) {
  const { characters } = threadBounds;
  const countText = (value: string) => {
    const written = countCharacters(tidyText(value));
    return text(messages, 'forms:characters', { written, total: characters });
  };
  return (
    <>
      <TextArea
        name="text"
        label={messages['forms:content']}
        hint={messages['threads:text_hint']}
        error={errorOf('text')}
        rows={4}
        required
        countText={countText}
      />
      <ThreadImages messages={messages} error={errorOf('images')} />
    </>
  );
}

export interface ThreadFormProps {
  readonly messages: IslandTexts;
  /** Writes in the thread on the screen; otherwise the form opens one. */
  readonly isReply: boolean;
  readonly onSent: (reference: string) => void;
}

/** Form of a member's message: the first of a thread, or another one. */
export function MessageForm({ messages, isReply, onSent }: ThreadFormProps) {
  const { submission, ...handlers } = useSubmit({
    read: (form: FormData): ThreadForm =>
      isReply ? { ...readThreadForm(form), subject: 'other' } : readThreadForm(form),
    check: checkThreadForm,
    send: (form): Promise<Result<ThreadName, Refusal<string>>> =>
      isReply ? writeThread(form.text) : openThread(form),
    onDone: ({ reference }: ThreadName) => onSent(reference),
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  return (
    <form
      className="letter-fields"
      noValidate
      aria-busy={submission.state === 'waiting'}
      {...handlers}
    >
      <FormStatus messages={messages} refusal={refusal} />
      {!isReply && <SubjectField messages={messages} errorOf={errorOf} />}
      <MessageFields messages={messages} errorOf={errorOf} />
      <SubmitButton
        label={messages['forms:send']}
        waitingLabel={messages['forms:sending']}
        messages={messages}
        submission={submission}
        refusal={refusal}
      />
    </form>
  );
}

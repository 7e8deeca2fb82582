import { feedbackBounds, type QuestionType, questionTypes } from '#contract/care/feedback.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { countCharacters, countWords } from '#lib/count-words.ts';
import { tidyText } from '#lib/typed-text/typed-kinds.ts';
import { checkFeedback, type FeedbackForm as Form, sendFeedback } from '#stores/care/feedback.ts';
import { readText } from '../kit/form-text.ts';
import { LetterForm } from '../kit/letter/letter-form.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { text } from '../kit/text.ts';
import { TextArea } from '../kit/text-area.tsx';
import { ImagesField } from './images-field.tsx';

export interface FeedbackFormProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
}

const isQuestionType = (value: string): value is QuestionType =>
  questionTypes.some((each) => each === value);

function read(form: FormData): Form {
  const questionType = readText(form, 'questionType');
  return {
    questionType: isQuestionType(questionType) ? questionType : '',
    content: readText(form, 'content'),
    remark: readText(form, 'remark'),
  };
}

/** Form for a letter to the operator, with images; rendered whole by the server. */
export function FeedbackForm({ messages, homePath }: FeedbackFormProps) {
  const { contentWords, remarkLength } = feedbackBounds;
  const words = { send: messages['forms:send'], sent: messages['forms:sent_title'] };
  const topics = questionTypes.map((each) => [each, messages[`forms:type_${each}`]] as const);
  const countContent = (value: string) =>
    text(messages, 'forms:words', { written: countWords(value), max: contentWords.max });
  const countRemark = (value: string) => {
    const written = countCharacters(tidyText(value));
    return text(messages, 'forms:characters', { written, total: remarkLength });
  };
  return (
    <LetterForm
      messages={messages}
      homePath={homePath}
      words={words}
      read={read}
      check={checkFeedback}
      send={sendFeedback}
    >
      {(errorOf) => (
        <>
          <SelectField
            name="questionType"
            label={messages['forms:question_type']}
            error={errorOf('questionType')}
            options={[['', messages['forms:choose']], ...topics]}
          />
          <TextArea
            name="content"
            label={messages['forms:content']}
            hint={text(messages, 'forms:content_hint', contentWords)}
            error={errorOf('content')}
            rows={8}
            required
            countText={countContent}
          />
          <TextArea
            name="remark"
            label={messages['forms:remark']}
            note={messages['auth:optional']}
            hint={messages['forms:remark_hint']}
            error={errorOf('remark')}
            rows={2}
            countText={countRemark}
          />
          <ImagesField messages={messages} error={errorOf('images')} />
        </>
      )}
    </LetterForm>
  );
}

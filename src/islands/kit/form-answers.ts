import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { fieldText } from './field-text.ts';
import type { Submission } from './use-submit.ts';

/** What a form tells its sender. */
export interface FormAnswers {
  /** Why all of it was refused; `undefined` while it was not. */
  readonly refusal: Refusal<string> | undefined;
  /** The words for what is wrong with a field; `undefined` when nothing is. */
  readonly errorOf: (name: string) => string | undefined;
}

/** Reads what became of a submission. */
export function readAnswers(submission: Submission, messages: IslandTexts): FormAnswers {
  return {
    refusal: submission.state === 'refused' ? submission.refusal : undefined,
    errorOf: (name) => {
      const wrong = submission.fields[name];
      return wrong && fieldText(messages, wrong);
    },
  };
}

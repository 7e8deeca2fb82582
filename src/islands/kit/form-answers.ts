import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { fieldText } from './field-text.ts';
import type { Submission } from './use-submit.ts';

/** Errors of a form: its refusal and the messages of its fields. */
export interface FormAnswers {
  /** Refusal of the whole form; `undefined` when there is none. */
  readonly refusal: Refusal<string> | undefined;
  /** Returns the message for a field; `undefined` when it has no error. */
  readonly errorOf: (name: string) => string | undefined;
}

/** Reads the errors from a submission. */
export function readAnswers(submission: Submission, messages: IslandTexts): FormAnswers {
  return {
    refusal: submission.state === 'refused' ? submission.refusal : undefined,
    errorOf: (name) => {
      const wrong = submission.fields[name];
      return wrong && fieldText(messages, wrong);
    },
  };
}

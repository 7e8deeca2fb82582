import type { IslandTexts } from '#i18n/translate.ts';
import { parseWhole } from '#lib/typed-text/whole.ts';
import { type FieldRefusals, required } from '#stores/form-checks.ts';
import { type FormAnswers, readAnswers } from '../kit/form-answers.ts';
import { readText } from '../kit/form-text.ts';
import { text } from '../kit/text.ts';
import type { Submission } from '../kit/use-submit.ts';

/** The rebate group that was typed; `undefined` for none, NaN for what is no whole number. */
export function readGroup(form: FormData): number | undefined {
  const typed = readText(form, 'rebateGroup');
  if (typed === '') return undefined;
  return parseWhole(typed, 5) ?? Number.NaN;
}

/** What is wrong with it before it is sent; the platform knows its bounds. */
export function checkGroup(group: number | undefined, isNeeded: boolean): FieldRefusals {
  if (group === undefined) return isNeeded ? { rebateGroup: required } : {};
  const wrong = { code: 'wrong_format', messageKey: 'wrong_format' } as const;
  return Number.isNaN(group) ? { rebateGroup: wrong } : {};
}

/** Reads what became of a form with a rebate group: one outside of its bounds is told what they are. */
export function readGroupAnswers(submission: Submission, messages: IslandTexts): FormAnswers {
  const answers = readAnswers(submission, messages);
  return {
    ...answers,
    errorOf: (name) => {
      const { messageKey, min, max } = submission.fields[name] ?? {};
      return messageKey === 'rebate_group'
        ? text(messages, 'agents:rebate_group_bounds', { min, max })
        : answers.errorOf(name);
    },
  };
}

import type { IslandTexts } from '#i18n/translate.ts';
import { parseWhole } from '#lib/typed-text/whole-number.ts';
import { type FieldRefusals, required } from '#stores/form-checks.ts';
import { type FormAnswers, readAnswers } from '../kit/form-answers.ts';
import { readText } from '../kit/form-text.ts';
import { text } from '../kit/text.ts';
import type { Submission } from '../kit/use-submit.ts';

/**
 * Reads the typed rebate group; `undefined` when the field is empty, NaN when it is not a whole
 * number.
 */
export function readGroup(form: FormData): number | undefined {
  const typed = readText(form, 'rebateGroup');
  if (typed === '') return undefined;
  return parseWhole(typed, 5) ?? Number.NaN;
}

/**
 * Checks a typed rebate group before it is sent: it must be a whole number, and present where it is
 * needed. The platform checks its bounds.
 */
export function checkGroup(group: number | undefined, isNeeded: boolean): FieldRefusals {
  if (group === undefined) return isNeeded ? { rebateGroup: required } : {};
  const wrong = { code: 'wrong_format', messageKey: 'wrong_format' } as const;
  return Number.isNaN(group) ? { rebateGroup: wrong } : {};
}

/**
 * Reads the answers to a form with a rebate group; the refusal of a group out of bounds states the
 * bounds.
 */
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

import { type FieldRefusals, required } from '#stores/form-checks.ts';
import { readText } from '../kit/form-text.ts';

/** The rebate group that was typed; `undefined` for none, NaN for what is no whole number. */
export function readGroup(form: FormData): number | undefined {
  const typed = readText(form, 'rebateGroup').replaceAll(/[\s.,]/g, '');
  if (typed === '') return undefined;
  return /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** What is wrong with it before it is sent; the platform knows its bounds. */
export function checkGroup(group: number | undefined, isNeeded: boolean): FieldRefusals {
  if (group === undefined) return isNeeded ? { rebateGroup: required } : {};
  const wrong = { code: 'wrong_format', messageKey: 'wrong_format' } as const;
  return Number.isNaN(group) ? { rebateGroup: wrong } : {};
}

import { z } from 'zod';

/** Schema of true or false; its errors follow the setting's name. */

export const truth = z.boolean('takes true or false');

/** Schema of a whole number within bounds, both included. */
export function whole(min: number, max: number) {
  const takes = `takes a whole number from ${min} to ${max}`;
  return z.int(takes).min(min, takes).max(max, takes);
}

/** Schema of a text of a form; `takes` describes it in words for the operator. */
export function written(form: RegExp, takes: string) {
  return z.string(takes).regex(form, takes);
}

export const minor = written(
  /^(?:0|[1-9]\d{0,15})$/,
  'takes whole minor units as text, such as "8800000"',
);

export const aboveZero = written(
  /^[1-9]\d{0,15}$/,
  'takes whole minor units above zero as text, such as "10000000"',
);

/** Schema of a country's code. */
export const country = written(/^[A-Z]{2}$/, 'takes two capital letters (ISO 3166-1)');

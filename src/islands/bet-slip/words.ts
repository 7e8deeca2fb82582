import type { IslandTexts } from '#i18n/translate.ts';
import type { DraftFault } from '#stores/draws/draft.ts';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';

type NumbersFault = Extract<DraftFault, { readonly field: 'numbers' }>;

/** What is wrong with numbers, and what would do. */
export function faultText(messages: IslandTexts, { why }: NumbersFault): string {
  const { code, word, bound } = why;
  return text(messages, `slip:bad.${code}`, { word, bound });
}

/** What is bet on, as a member reads it: `1, 2 | 5`, words in the page's language. */
export function numbersText({ values }: Pick<SlipProps, 'values'>, numbers: string): string {
  return numbers
    .split(';')
    .map((part) =>
      part
        .split('|')
        .map((pool) => poolText(values, pool))
        .join(' | '),
    )
    .join('; ');
}

function poolText(values: SlipProps['values'], pool: string): string {
  return pool
    .split(',')
    .map((value) => values[value] ?? value)
    .join(', ');
}

/** A play's name. */
export function playName({ plays }: Pick<SlipProps, 'plays'>, code: string): string {
  return plays.find((each) => each.code === code)?.name ?? code;
}

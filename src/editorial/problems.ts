import type { z } from 'astro/zod';
import { notADate } from './schemas.ts';

type Issue = z.core.$ZodIssue;
type Data = Readonly<Record<string, unknown>>;

const dateHint = 'write it as 2026-11-21, or with a time as 2026-11-21 09:00';

/** Lists one sentence for each problem, in words for an editor. */
export function describeProblems(
  issues: readonly Issue[],
  data: Data,
  fieldNames: readonly string[],
) {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownField(key, fieldNames));
    }
    const field = String(issue.path[0] ?? '');
    const value = data[field];
    if (value === undefined || value === null) return `${field} is missing`;
    return `${field} ${sentenceFor(issue, value)}`;
  });
}

function unknownField(key: string, fieldNames: readonly string[]): string {
  const near = fieldNames.find((each) => each.toLowerCase() === key.toLowerCase());
  if (near) return `there is no field "${key}": it is spelled "${near}"`;
  return `there is no field "${key}"; the fields are ${fieldNames.join(', ')}`;
}

function sentenceFor(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'too_big':
      return tooLong(issue, value);
    case 'too_small':
      return tooShort(issue, value);
    case 'invalid_value':
      return `is "${value}"; it must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return wrongKind(issue.expected, value);
    case 'invalid_union':
      return `is "${value}", which ${notADate}: ${dateHint}`;
    case 'custom':
      return issue.message === notADate
        ? `is "${value}", which ${notADate}: ${dateHint}`
        : issue.message;
    default:
      return issue.message;
  }
}

function tooLong(issue: z.core.$ZodIssueTooBig, value: unknown): string {
  if (typeof value !== 'string') return `is ${value}; it is at most ${issue.maximum}`;
  return `is too long: ${characters(value)}, at most ${issue.maximum}`;
}

function tooShort(issue: z.core.$ZodIssueTooSmall, value: unknown): string {
  if (typeof value !== 'string') return `is ${value}; it must be above ${issue.minimum}`;
  return `is too short: ${characters(value)}, at least ${issue.minimum}`;
}

function characters(value: string): string {
  return value.length === 1 ? '1 character' : `${value.length} characters`;
}

function wrongKind(expected: string, value: unknown): string {
  if (expected === 'boolean') return `is "${value}"; it must be true or false, without quotes`;
  if (expected === 'int') return `is ${value}; it must be a whole number`;
  if (expected === 'number') return `is "${value}"; it must be a number, without quotes`;
  if (expected === 'string') return `must be text; put it between "quotes"`;
  return `is not a ${expected}`;
}

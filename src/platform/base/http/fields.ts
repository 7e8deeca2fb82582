import type { z } from 'zod';
import type { FieldCode, FieldRefusal } from '#contract/refusals.ts';

/** Returns the first refusal of each field, from a schema's errors. */
export function fieldRefusals(error: z.ZodError): Record<string, FieldRefusal> {
  // Without a prototype, so that a field called `constructor` is a field like any other.
  const fields: Record<string, FieldRefusal> = Object.create(null);
  for (const issue of error.issues) {
    for (const [name, refusal] of toFieldRefusal(issue)) fields[name] ??= refusal;
  }
  return fields;
}

function toFieldRefusal(issue: z.core.$ZodIssue): [string, FieldRefusal][] {
  const name = issue.path.join('.') || 'body';
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => [
        [...issue.path, key].join('.'),
        fieldRefusal('unknown_field'),
      ]);
    case 'too_small':
      return [[name, fieldRefusal('too_short', { min: Number(issue.minimum) })]];
    case 'too_big':
      return [[name, fieldRefusal('too_long', { max: Number(issue.maximum) })]];
    case 'invalid_type':
      return [[name, fieldRefusal(issue.input === undefined ? 'required' : 'wrong_type')]];
    default:
      return [[name, fieldRefusal('wrong_format')]];
  }
}

/** Builds a field's refusal whose message is named by its code. */
export function fieldRefusal(
  code: FieldCode,
  bounds: { readonly min?: number; readonly max?: number } = {},
): FieldRefusal {
  return { code, messageKey: code, ...bounds };
}

import { matchesKind } from './pattern-kinds.ts';

/** Rule that one field is checked by, from the platform's settings (specification §3). */
export interface FieldRule {
  readonly required: boolean;
  /** A regular expression the whole value must match; `*` stands for anything. */
  readonly acceptedPattern: string;
  /** Names the kind of pattern (`pattern-kinds.ts`), which the value must match as well. */
  readonly patternId: string;
  /** Characters, counted by code point. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** Longest text of a call, in UTF-16 units: one visible character may be several. */
export const mostCharacters = 256;

/**
 * Reason why a value misses its rule: a code, the key of its message, and the values that fill the
 * message.
 */
export interface RuleMiss {
  readonly code: 'required' | 'too_short' | 'too_long' | 'wrong_format';
  readonly messageKey: string;
  readonly min?: number;
  readonly max?: number;
}

/**
 * Checks a value against a rule, the same way in the browser and on the platform. Returns the first
 * miss, or `undefined`; an empty value misses only a required field.
 */
export function checkField(value: string, rule: FieldRule): RuleMiss | undefined {
  if (value === '') {
    return rule.required ? { code: 'required', messageKey: 'required' } : undefined;
  }
  const length = [...value].length;
  const isTooLong = length > rule.maxLength || value.length > mostCharacters;
  if (length < rule.minLength || isTooLong) {
    return {
      code: length < rule.minLength ? 'too_short' : 'too_long',
      messageKey: rule.minLength === rule.maxLength ? 'length_exact' : 'length_range',
      min: rule.minLength,
      max: rule.maxLength,
    };
  }
  if (matchesKind(value, rule.patternId) && matchesPattern(value, rule.acceptedPattern)) {
    return undefined;
  }
  return {
    code: 'wrong_format',
    messageKey: `format_${rule.patternId}`,
    min: rule.minLength,
    max: rule.maxLength,
  };
}

function matchesPattern(value: string, acceptedPattern: string): boolean {
  const pattern = acceptedPattern === '*' ? '.*' : acceptedPattern;
  return new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

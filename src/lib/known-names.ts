import { checkField, type FieldRule, mostCharacters, type RuleMiss } from './field-rules.ts';

/**
 * Checks a name that is to be some member's already. Its form is that of registration; how long it
 * may be is not, for names live longer than settings, and some were given by the platform.
 */
export function checkKnownName(username: string, rule: FieldRule): RuleMiss | undefined {
  return checkField(username, { ...rule, required: true, minLength: 1, maxLength: mostCharacters });
}

import { checkField, type FieldRule, mostCharacters, type RuleMiss } from './field-rules.ts';

/**
 * Checks a name that should already be some member's. Its characters are those of registration, its
 * length is not limited: names live longer than settings, and the platform gave some itself.
 */
export function checkKnownName(username: string, rule: FieldRule): RuleMiss | undefined {
  return checkField(username, { ...rule, required: true, minLength: 1, maxLength: mostCharacters });
}

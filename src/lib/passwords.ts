import { checkField, type FieldRule, type RuleMiss } from './field-rules.ts';

/** Returns the one spelling of a password: keyboards write the same letter in several ways. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Checks a password against its rule in its one spelling, by which it is hashed as well. */
export function checkPasswordRule(password: string, rule: FieldRule): RuleMiss | undefined {
  return checkField(normalisePassword(password), rule);
}

import type { RegisterInput } from '#contract/accounts.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import type { RegisterField, RegisterSettings } from '#contract/system.ts';
import { checkField } from '#lib/field-rules.ts';
import { checkPassword } from './password.ts';

/**
 * What is wrong with a registration, by field, from the platform's settings (specification §5).
 * A field that the settings do not ask for must be left out.
 */
export function checkRegistration(
  input: RegisterInput,
  settings: RegisterSettings,
): Readonly<Record<string, FieldRefusal>> {
  const refusals: Record<string, FieldRefusal> = {};
  for (const [name, rule] of Object.entries(settings.fields)) {
    const value = input[name as RegisterField];
    if (!rule.enabled) {
      if (value !== undefined) refusals[name] = refusal('unknown_field');
      continue;
    }
    const miss =
      name === 'password'
        ? checkPassword(value ?? '', { rule, username: input.username })
        : checkField(value ?? '', rule);
    if (miss) refusals[name] = miss;
  }
  if (input.confirmPassword !== input.password) refusals.confirmPassword = refusal('not_equal');
  if (!input.agreed) refusals.agreed = refusal('required');
  return refusals;
}

function refusal(code: FieldRefusal['code']): FieldRefusal {
  return { code, messageKey: code };
}

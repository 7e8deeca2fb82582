import type { IslandTexts } from '#i18n/translate.ts';
import { Field, type FieldProps } from './field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'reveal' | 'required'> {
  readonly messages: IslandTexts;
}

/** Password field with a button that reveals it. */
export function PasswordField({ messages, ...field }: PasswordFieldProps) {
  return (
    <Field
      {...field}
      type="password"
      required
      reveal={{ show: messages['auth:show_password'], hide: messages['auth:hide_password'] }}
    />
  );
}

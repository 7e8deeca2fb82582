import { registerDownline } from '#stores/agents/downlines.ts';
import { required } from '#stores/form-checks.ts';
import { Field } from '../../../kit/field.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { readText } from '../../../kit/form-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { GroupField } from '../../group-field.tsx';
import type { PageProps } from '../../page-props.ts';
import { checkGroup, readGroup, readGroupAnswers } from '../../rebate-group.ts';
import type { OpenedAccount } from './register-card.tsx';

export interface RegisterFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly onDone: (opened: OpenedAccount) => void;
}

/** Form for the account to open. */
export function RegisterForm({ messages, locale, onDone }: RegisterFormProps) {
  const { submission, ...handlers } = useSubmit({
    read: (form) => ({
      username: readText(form, 'username'),
      accountType: readAccountType(form),
      rebateGroup: readGroup(form),
    }),
    check: ({ username, rebateGroup }) => ({
      ...(username === '' && { username: required }),
      ...checkGroup(rebateGroup, false),
    }),
    send: registerDownline,
    onDone,
  });
  const { refusal, errorOf } = readGroupAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <form className="auth-fields agent-form" noValidate aria-busy={isWaiting} {...handlers}>
      <FormStatus messages={messages} refusal={refusal} />
      <Field
        name="username"
        label={messages['agents:downline_name']}
        autoComplete="off"
        error={errorOf('username')}
        required
      />
      <TypeField messages={messages} />
      <GroupField messages={messages} locale={locale} error={errorOf('rebateGroup')} />
      <button type="submit" className="button button-main" disabled={isWaiting}>
        {isWaiting ? messages['dialogs:working'] : messages['agents:register_go']}
      </button>
    </form>
  );
}

/** Reads the account type from a form: 0 member, 1 agent. */
export function readAccountType(form: FormData): 0 | 1 {
  return readText(form, 'accountType') === '1' ? 1 : 0;
}

/** A choice between a member and an agent. */
export function TypeField({ messages }: Pick<PageProps, 'messages'>) {
  return (
    <SelectField
      name="accountType"
      label={messages['agents:downline_type']}
      options={[
        ['0', messages['agents:type_member']],
        ['1', messages['agents:type_agent']],
      ]}
    />
  );
}

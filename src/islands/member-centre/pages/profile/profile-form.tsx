import {
  contactFields,
  detailFields,
  incomeSources,
  type Profile,
  type ProfileInput,
} from '#contract/identity/profile.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { saveProfile } from '#stores/identity/profile.ts';
import { Field } from '../../../kit/field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { readText } from '../../../kit/form-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { contactLabels } from './contact-labels.ts';
import { useCountryNames } from './use-country-names.ts';

export interface ProfileFormProps {
  readonly messages: IslandTexts;
  readonly locale: string;
  readonly profile: Profile;
  readonly onSaved: () => void;
}

const written = ['nickname', 'payeeName', 'birthday', ...contactFields, ...detailFields] as const;

/** Reads the profile from the form; a value from a list may not be chosen yet. */
function read(form: FormData): ProfileInput {
  const source = incomeSources.find((each) => each === readText(form, 'sourceOfIncome'));
  return {
    ...Object.fromEntries(written.map((name) => [name, readText(form, name)])),
    nationality: readText(form, 'nationality'),
    ...(source && { sourceOfIncome: source }),
  };
}

/** Profile fields in three groups; name and birthday cannot be changed. */
export function ProfileForm({ messages, locale, profile, onSaved }: ProfileFormProps) {
  const { submission, ...handlers } = useSubmit({
    read,
    check: () => ({}),
    send: saveProfile,
    onDone: onSaved,
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <form method="post" noValidate className="centre-parts" aria-busy={isWaiting} {...handlers}>
      <FormStatus messages={messages} refusal={refusal} />
      <ProfileFields messages={messages} locale={locale} profile={profile} errorOf={errorOf} />
      <div className="centre-buttons">
        <button type="submit" className="button button-main" disabled={isWaiting}>
          {isWaiting ? messages['centre:profile_saving'] : messages['centre:profile_save']}
        </button>
      </div>
    </form>
  );
}

interface FieldsProps extends Omit<ProfileFormProps, 'onSaved'> {
  readonly errorOf: (name: string) => string | undefined;
}

function ProfileFields(props: FieldsProps) {
  return (
    <>
      <OwnFields {...props} />
      <OtherFields {...props} />
    </>
  );
}

function OwnFields({ messages, locale, profile, errorOf }: FieldsProps) {
  const countries = useCountryNames(locale, profile.nationality);
  const choose = ['', messages['centre:profile_choose']] as const;
  const field = (name: (typeof written)[number], label: string) => (
    <Field name={name} label={label} error={errorOf(name)} defaultValue={profile[name] ?? ''} />
  );
  const onceField = (name: 'payeeName' | 'birthday', label: string, type = 'text') => (
    <Field
      name={name}
      type={type}
      label={label}
      hint={messages['centre:profile_once']}
      error={errorOf(name)}
      defaultValue={profile[name] ?? ''}
      readOnly={profile[name] !== undefined}
    />
  );
  return (
    <fieldset className="centre-part centre-fields">
      <legend>{messages['centre:profile_you']}</legend>
      {field('nickname', messages['auth:nickname'])}
      {onceField('payeeName', messages['auth:full_name'])}
      {onceField('birthday', messages['auth:birthday'], 'date')}
      {field('placeOfBirth', messages['centre:profile_placeOfBirth'])}
      <SelectField
        key={countries.length}
        name="nationality"
        label={messages['centre:profile_nationality']}
        error={errorOf('nationality')}
        options={[choose, ...countries]}
        defaultValue={profile.nationality}
      />
    </fieldset>
  );
}

function OtherFields({ messages, profile, errorOf }: FieldsProps) {
  const choose = ['', messages['centre:profile_choose']] as const;
  const income = incomeSources.map((each) => [each, messages[`centre:income_${each}`]] as const);
  const field = (name: (typeof written)[number], label: string) => (
    <Field name={name} label={label} error={errorOf(name)} defaultValue={profile[name] ?? ''} />
  );
  return (
    <>
      <fieldset className="centre-part centre-fields">
        <legend>{messages['centre:profile_contacts']}</legend>
        {contactFields.map((name) => (
          <div key={name}>{field(name, messages[contactLabels[name]])}</div>
        ))}
      </fieldset>
      <fieldset className="centre-part centre-fields">
        <legend>{messages['centre:profile_more']}</legend>
        {field('permanentAddress', messages['centre:profile_permanentAddress'])}
        {field('currentAddress', messages['centre:profile_currentAddress'])}
        {field('occupation', messages['centre:profile_occupation'])}
        <SelectField
          name="sourceOfIncome"
          label={messages['centre:profile_sourceOfIncome']}
          error={errorOf('sourceOfIncome')}
          options={[choose, ...income]}
          defaultValue={profile.sourceOfIncome}
        />
      </fieldset>
    </>
  );
}

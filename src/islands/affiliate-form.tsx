import type { AffiliateApplicationInput } from '#contract/care/feedback.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { checkAffiliate, sendApplication } from '#stores/care/affiliate.ts';
import { TermsField } from './kit/auth/terms-field.tsx';
import { Field } from './kit/field.tsx';
import { readText } from './kit/form-text.ts';
import { LetterForm } from './kit/letter/letter-form.tsx';
import { SelectField } from './kit/select-field.tsx';
import { TextArea } from './kit/text-area.tsx';

export interface AffiliateFormProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
  readonly termsPath: string;
}

const contactKinds = ['telegram', 'zalo', 'whatsapp', 'phone'] as const;

function read(form: FormData): AffiliateApplicationInput {
  const kind = readText(form, 'contactKind');
  return {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    contactKind: contactKinds.find((each) => each === kind) ?? 'phone',
    contact: readText(form, 'contact'),
    audience: readText(form, 'audience'),
    agreed: form.get('agreed') !== null,
  };
}

/** Application form for affiliates; rendered whole by the server. */
export function AffiliateForm({ messages, homePath, termsPath }: AffiliateFormProps) {
  const words = { send: messages['forms:apply'], sent: messages['forms:applied_title'] };
  return (
    <LetterForm
      messages={messages}
      homePath={homePath}
      words={words}
      read={read}
      check={checkAffiliate}
      send={sendApplication}
    >
      {(errorOf) => (
        <>
          <Field
            name="name"
            label={messages['forms:name']}
            autoComplete="name"
            error={errorOf('name')}
            required
          />
          <Field
            name="email"
            type="email"
            label={messages['auth:email']}
            autoComplete="email"
            error={errorOf('email')}
            required
          />
          <SelectField
            name="contactKind"
            label={messages['forms:contact_kind']}
            options={contactKinds.map((each) => [each, messages[`forms:kind_${each}`]])}
          />
          <Field
            name="contact"
            label={messages['forms:contact']}
            hint={messages['forms:contact_hint']}
            error={errorOf('contact')}
            required
          />
          <TextArea
            name="audience"
            label={messages['forms:audience']}
            hint={messages['forms:audience_hint']}
            error={errorOf('audience')}
            rows={4}
            required
          />
          <TermsField
            messages={messages}
            termsPath={termsPath}
            refused={errorOf('agreed') !== undefined}
            isOpen
          />
        </>
      )}
    </LetterForm>
  );
}

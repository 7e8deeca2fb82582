import type { IslandTexts } from '#i18n/translate.ts';
import { checkThreadForm, type GuestForm, sendAsGuest } from '#stores/care/threads.ts';
import { Field } from '../kit/field.tsx';
import { readText } from '../kit/form-text.ts';
import { LetterForm } from '../kit/letter/letter-form.tsx';
import { MessageFields, readThreadForm, SubjectField } from './thread-form.tsx';

export interface GuestThreadProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
}

const read = (form: FormData): GuestForm => ({
  ...readThreadForm(form),
  email: readText(form, 'email'),
  reference: readText(form, 'reference'),
});

/** Form for guests, who are answered by mail; rendered whole by the server. */
export function GuestThread({ messages, homePath }: GuestThreadProps) {
  const words = { send: messages['forms:send'], sent: messages['threads:guest_sent'] };
  return (
    <LetterForm
      messages={messages}
      homePath={homePath}
      words={words}
      read={read}
      check={checkThreadForm}
      send={sendAsGuest}
    >
      {(errorOf) => (
        <>
          <Field
            name="email"
            type="email"
            label={messages['auth:email']}
            hint={messages['threads:email_hint']}
            autoComplete="email"
            error={errorOf('email')}
            required
          />
          <SubjectField messages={messages} errorOf={errorOf} />
          <MessageFields messages={messages} errorOf={errorOf} />
          <Field
            name="reference"
            label={messages['threads:reference']}
            note={messages['auth:optional']}
            hint={messages['threads:reference_hint']}
            autoComplete="off"
            error={errorOf('reference')}
          />
        </>
      )}
    </LetterForm>
  );
}

import { type FormEvent, useState } from 'react';
import { type ReminderMinutes, reminderChoices } from '#contract/protection/responsible-play.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { saveReminder } from '#stores/protection/responsible-play.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useAction } from '../../../kit/use-action.ts';

export interface ReminderFormProps {
  readonly messages: IslandTexts;
  readonly minutes: ReminderMinutes;
}

/** Form for the interval of the time reminder. */
export function ReminderForm({ messages, minutes }: ReminderFormProps) {
  const [isSaved, setSaved] = useState(false);
  const { isRunning, refusal, run } = useAction(saveReminder, () => setSaved(true));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get('minutes'));
    setSaved(false);
    run(reminderChoices.find((each) => each === chosen) ?? 0);
  };
  return (
    <section className="centre-part">
      <h3>{messages['limits:reminder']}</h3>
      <p className="muted">{messages['limits:reminder_text']}</p>
      <form className="auth-fields" method="post" noValidate onSubmit={submit}>
        <FormStatus messages={messages} refusal={refusal} />
        <SelectField
          name="minutes"
          label={messages['limits:reminder_every']}
          defaultValue={String(minutes)}
          options={reminderChoices.map((each) => [
            String(each),
            messages[`limits:reminder_${each}`],
          ])}
        />
        <div className="centre-buttons">
          <button type="submit" className="button button-quiet" disabled={isRunning}>
            {messages[isRunning ? 'limits:working' : 'limits:reminder_save']}
          </button>
        </div>
        <DoneNote>{isSaved && messages['limits:saved']}</DoneNote>
      </form>
    </section>
  );
}

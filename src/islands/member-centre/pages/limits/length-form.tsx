import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { Result } from '#lib/result.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { DoneNote } from '../../../kit/done-note.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useAction } from '../../../kit/use-action.ts';

export interface LengthFormProps<Length extends string> {
  readonly messages: IslandTexts;
  readonly title: string;
  readonly lead: string;
  readonly lengths: readonly (readonly [length: Length, words: string])[];
  /** Label of the button, on the page and in the dialog. */
  readonly begin: string;
  readonly ask: string;
  /** Explains the consequences for a length, given its words. */
  readonly explain: (words: string) => ReactNode;
  /** Confirmation of what was begun. */
  readonly done?: string | undefined;
  readonly act: (length: Length) => Promise<Result<unknown, Refusal<string>>>;
}

/** Form that chooses a length, explains the consequences, and acts once confirmed. */
export function LengthForm<Length extends string>(props: LengthFormProps<Length>) {
  const { messages, title, lead, lengths, begin, ask, explain, done, act } = props;
  const [chosen, setChosen] = useState<readonly [Length, string]>();
  const [isDone, setDone] = useState(false);
  const close = () => setChosen(undefined);
  const { isRunning, refusal, run } = useAction(act, () => {
    close();
    setDone(true);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('length');
    setChosen(lengths.find(([length]) => length === value));
  };
  return (
    <section className="centre-part">
      <h3>{title}</h3>
      <p className="muted">{lead}</p>
      <form className="auth-fields" method="post" noValidate onSubmit={submit}>
        <SelectField name="length" label={messages['limits:length']} options={lengths} />
        <div className="centre-buttons">
          <button type="submit" className="button button-quiet">
            {begin}
          </button>
        </div>
        <DoneNote>{isDone && done}</DoneNote>
      </form>
      {chosen && (
        <ConfirmDialog
          title={ask}
          labels={{
            cancel: messages['dialogs:cancel'],
            confirm: begin,
            close: messages['dialogs:close'],
          }}
          busyLabel={isRunning ? messages['limits:working'] : undefined}
          onCancel={close}
          onConfirm={() => run(chosen[0])}
        >
          <FormStatus messages={messages} refusal={refusal} />
          {explain(chosen[1])}
        </ConfirmDialog>
      )}
    </section>
  );
}

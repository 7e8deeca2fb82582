import { type ReactNode, useState } from 'react';
import type { FieldRefusal, Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { Result } from '#lib/result.ts';
import { SubmitButton } from '../auth/submit-button.tsx';
import { readAnswers } from '../form-answers.ts';
import { FormStatus } from '../form-status.tsx';
import { useReady } from '../use-ready.ts';
import { useSubmit } from '../use-submit.ts';
import { SentPanel } from './sent-panel.tsx';

type Answer = Result<{ readonly reference: string } | object, Refusal<string>>;

export interface LetterFormProps<Form> {
  readonly messages: IslandTexts;
  readonly homePath: string;
  readonly words: { readonly send: string; readonly sent: string };
  readonly read: (form: FormData) => Form;
  readonly check: (form: Form) => Readonly<Record<string, FieldRefusal>>;
  readonly send: (form: Form) => Promise<Answer>;
  /** Renders the fields; `errorOf` returns the message for a field. */
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** Letter to the operator: fields, refusals, and the reference once it has arrived. */
export function LetterForm<Form>(props: LetterFormProps<Form>) {
  const { messages, homePath, words, children, read, check } = props;
  const [reference, setReference] = useState<string>();
  const send = async (form: Form) => {
    const answer = await props.send(form);
    if (answer.ok && 'reference' in answer.value) setReference(answer.value.reference);
    return answer;
  };
  const { submission, ...handlers } = useSubmit({ read, check, send, onDone: () => {} });
  const ready = useReady<HTMLFormElement>();
  if (reference !== undefined) {
    return (
      <SentPanel title={words.sent} messages={messages} reference={reference} homePath={homePath} />
    );
  }
  const { refusal, errorOf } = readAnswers(submission, messages);
  return (
    <form
      ref={ready}
      className="letter-fields"
      method="post"
      noValidate
      aria-busy={submission.state === 'waiting'}
      {...handlers}
    >
      <noscript>
        <p className="form-status">{messages['auth:needs_script']}</p>
      </noscript>
      <p role="alert" className="form-status" data-load-failed hidden>
        {messages['auth:load_failed']}
      </p>
      <FormStatus messages={messages} refusal={refusal} />
      {children(errorOf)}
      <SubmitButton
        label={words.send}
        waitingLabel={messages['forms:sending']}
        messages={messages}
        submission={submission}
        refusal={refusal}
      />
    </form>
  );
}

import { useState } from 'react';
import { type Submit, type SubmitSteps, useSubmit } from './use-submit.ts';

/** What is about to be sent, and who waits to hear whether it shall be. */
export interface Question<Input> {
  readonly input: Input;
  /** `undefined` while it is sent. */
  readonly answer: ((isSure: boolean) => void) | undefined;
}

/** Submits a form once its question, which a dialog asks, was answered with yes. */
export function useConfirmedSubmit<Input, Value = unknown>(
  steps: Omit<SubmitSteps<Input, Value>, 'confirm'>,
): { readonly question: Question<Input> | undefined; readonly submit: Submit } {
  const [question, setQuestion] = useState<Question<Input>>();
  const submit = useSubmit<Input, Value>({
    ...steps,
    confirm: async (input) => {
      const isSure = await new Promise<boolean>((answer) => setQuestion({ input, answer }));
      setQuestion(isSure ? { input, answer: undefined } : undefined);
      return isSure;
    },
    send: async (input) => {
      const result = await steps.send(input);
      setQuestion(undefined);
      return result;
    },
  });
  return { question, submit };
}

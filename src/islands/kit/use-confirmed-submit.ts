import { useState } from 'react';
import { type Submit, type SubmitSteps, useSubmit } from './use-submit.ts';

/** Input that waits for confirmation, with the function that confirms or declines it. */
export interface Question<Input> {
  readonly input: Input;
  /** Confirms or declines the input; `undefined` while it is sent. */
  readonly answer: ((isSure: boolean) => void) | undefined;
}

/** Submits a form after a dialog has confirmed it. */
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

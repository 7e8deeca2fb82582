import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';

/** Something a button does: whether it runs, and why it was refused. */
export interface Action<Arguments extends readonly unknown[]> {
  readonly isRunning: boolean;
  readonly refusal: Refusal<string> | undefined;
  readonly run: (...input: Arguments) => void;
}

/** Runs one thing at a time and keeps its refusal; a member who declines to prove says enough. */
export function useAction<Arguments extends readonly unknown[], Value>(
  act: (...input: Arguments) => Promise<Result<Value, Refusal<string>> | undefined>,
  onDone: (value: Value) => void = () => {},
): Action<Arguments> {
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const start = async (input: Arguments) => {
    setRunning(true);
    setRefusal(undefined);
    const answer = await act(...input);
    setRunning(false);
    if (answer?.ok) onDone(answer.value);
    else if (answer && answer.refusal.code !== 'proof_required') setRefusal(answer.refusal);
  };
  return {
    isRunning,
    refusal,
    run: (...input) => {
      if (!isRunning) void start(input);
    },
  };
}

import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';

/** Action of a button: its progress and its refusal. */
export interface Action<Arguments extends readonly unknown[]> {
  readonly isRunning: boolean;
  readonly refusal: Refusal<string> | undefined;
  readonly run: (...input: Arguments) => void;
}

/**
 * Runs one action at a time and keeps its refusal. A declined proof of identity shows no refusal.
 */
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

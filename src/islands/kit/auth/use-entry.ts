import { useRef, useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { passkeyCancelled } from '#stores/identity/passkey.ts';
import { useReturn } from '../use-return.ts';

export type EntryMethod = () => Promise<Result<unknown, Refusal<string>>>;

/** Runs one way to sign in at a time and keeps its refusal. */
export function useEntry(onDone: () => void) {
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useReturn(() => {
    if (isDone.current) setIsBusy(false);
  });
  const enter = async (way: EntryMethod) => {
    setRefusal(undefined);
    setIsBusy(true);
    setTries((before) => before + 1);
    const outcome = await way();
    isDone.current = outcome.ok;
    // Who leaves for another site has an address before them already.
    if (outcome.ok) return hasUrl(outcome.value) ? undefined : onDone();
    setIsBusy(false);
    if (outcome.refusal.code !== passkeyCancelled) setRefusal(outcome.refusal);
  };
  return { refusal, isBusy, tries, root, enter: (way: EntryMethod) => void enter(way) };
}

function hasUrl(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'url' in value;
}

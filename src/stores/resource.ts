import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { questions } from './owner.ts';
import { onReturn } from './page-return.ts';

/** What the platform answers, for as long as a page shows it. */
export type Loaded<Value, Said = Refusal<string>> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly refusal: Said };

export interface Resource<Value, Said, Input extends readonly unknown[]> {
  readonly $loaded: ReadableAtom<Loaded<Value, Said>>;
  /**
   * Asks. What is shown stays until the answer is here, and when the same question is refused the
   * next time; an answer to an earlier question is dropped.
   */
  readonly load: (...input: Input) => Promise<void>;
  /** Shows what another call answered, in place of what an open question will say. */
  readonly show: (value: Value) => void;
  /** Changes what is shown, where something is; an open question is still answered. */
  readonly change: (change: (value: Value) => Value) => void;
}

/** A question as it was last asked. */
interface Question<Input> {
  readonly input: Input;
  readonly isOpen: boolean;
}

/**
 * The one way to keep what the platform says to a member: it knows whose an answer is and to which
 * question, shows nothing of it to somebody else, and asks again what the browser cut short when it
 * put the page away.
 */
export function resource<Value, Said, Input extends readonly unknown[] = []>(
  ask: (...input: Input) => Promise<Result<Value, Said>>,
): Resource<Value, Said, Input> {
  const loaded = atom<Loaded<Value, Said>>({ state: 'loading' });
  let last: Question<Input> | undefined;
  let isHearing = false;
  const begin = questions(() => {
    last = undefined;
    loaded.set({ state: 'loading' });
  });

  const load = async (...input: Input): Promise<void> => {
    if (!isHearing) onReturn(askAgain);
    isHearing = true;
    const counts = begin();
    const isSame = last !== undefined && isEqual(last.input, input);
    last = { input, isOpen: true };
    if (loaded.get().state === 'failed') loaded.set({ state: 'loading' });
    const answer = await ask(...input);
    if (!counts()) return;
    last = { input, isOpen: false };
    if (answer.ok) loaded.set({ state: 'ready', value: answer.value });
    else if (!isSame || loaded.get().state !== 'ready') {
      loaded.set({ state: 'failed', refusal: answer.refusal });
    }
  };

  const askAgain = () => {
    if (last && (last.isOpen || loaded.get().state === 'failed')) void load(...last.input);
  };

  return {
    $loaded: readonlyType(loaded),
    load,
    show: (value) => {
      begin();
      if (last) last = { ...last, isOpen: false };
      loaded.set({ state: 'ready', value });
    },
    change: (change) => {
      const now = loaded.get();
      if (now.state === 'ready') loaded.set({ state: 'ready', value: change(now.value) });
    },
  };
}

/** Inputs are plain: what is written the same asks for the same. */
function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

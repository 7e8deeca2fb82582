import type { WritableAtom } from 'nanostores';
import type { Refusal } from '#contract/refusals.ts';
import { onReturn } from '#lib/page-return.ts';
import type { Result } from '#lib/result.ts';
import { inOrder, questions } from './owner.ts';

/** What the platform answers, for as long as a page shows it. */
export type Loaded<Value, Said = Refusal<string>> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly refusal: Said };

/** Where the last question stands, whatever is shown meanwhile. */
export type Asking<Said = Refusal<string>> =
  | { readonly state: 'none' | 'open' | 'answered' }
  | { readonly state: 'refused'; readonly refusal: Said };

/** What asks for what a resource shows. */
export interface Questions<Input extends readonly unknown[]> {
  /**
   * Asks. What is shown stays until the answer is here, and when the same question is refused the
   * next time; an answer to an earlier question is dropped.
   */
  readonly load: (...input: Input) => Promise<void>;
  /** Asks, and shows nothing until the answer is here. */
  readonly open: (...input: Input) => Promise<void>;
  /** Asks unless the same was answered before or is being asked. */
  readonly loadOnce: (...input: Input) => Promise<void>;
  /** Asks again what was asked last, if anything was. */
  readonly again: () => Promise<void>;
  /** Shows nothing any more; an open question is answered to nobody. */
  readonly close: () => void;
}

/** What a resource shows, and where its last question stands. */
export interface Shown<Value, Said> {
  readonly loaded: WritableAtom<Loaded<Value, Said>>;
  readonly asking: WritableAtom<Asking<Said>>;
}

/** What asks, and what of its input says what is asked for. */
export interface Asked<Value, Said, Input extends readonly unknown[]> {
  readonly ask: (...input: Input) => Promise<Result<Value, Said>>;
  readonly about: (...input: Input) => unknown;
}

/** The questions of a resource; `drop` gives up the one that is open. */
export function askInto<Value, Said, Input extends readonly unknown[]>(
  { loaded, asking }: Shown<Value, Said>,
  { ask, about }: Asked<Value, Said, Input>,
  whose: 'member' | 'everyone',
): Questions<Input> & { readonly drop: () => void } {
  /** The input that was asked with last. */
  let last: Input | undefined;
  let isHearing = false;
  const forget = () => {
    last = undefined;
    loaded.set({ state: 'loading' });
    asking.set({ state: 'none' });
  };
  const begin = whose === 'member' ? questions(forget) : inOrder();
  const isOpen = () => asking.get().state === 'open';
  // Inputs are plain: what is written the same asks for the same.
  const isLast = (input: Input) =>
    last !== undefined && JSON.stringify(about(...last)) === JSON.stringify(about(...input));

  const load = async (...input: Input): Promise<void> => {
    if (!isHearing) onReturn(askAgain);
    isHearing = true;
    const counts = begin();
    const isSame = isLast(input);
    last = input;
    if (loaded.get().state === 'failed') loaded.set({ state: 'loading' });
    asking.set({ state: 'open' });
    const answer = await ask(...input);
    if (!counts()) return;
    if (answer.ok) loaded.set({ state: 'ready', value: answer.value });
    else if (!isSame || loaded.get().state !== 'ready') {
      loaded.set({ state: 'failed', refusal: answer.refusal });
    }
    asking.set(answer.ok ? { state: 'answered' } : { state: 'refused', refusal: answer.refusal });
  };

  const askAgain = () => {
    if (last && ['open', 'refused'].includes(asking.get().state)) void load(...last);
  };

  return {
    load,
    open: (...input) => {
      forget();
      return load(...input);
    },
    loadOnce: async (...input) => {
      const isKnown = isOpen() || loaded.get().state === 'ready';
      if (!isKnown || !isLast(input)) await load(...input);
    },
    again: async () => {
      if (last) await load(...last);
    },
    close: () => {
      begin();
      forget();
    },
    drop: () => {
      begin();
    },
  };
}

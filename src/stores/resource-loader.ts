import type { WritableAtom } from 'nanostores';
import type { Refusal } from '#contract/refusals.ts';
import { onReturn } from '#lib/page-return.ts';
import type { Result } from '#lib/result.ts';
import { createMemberRequestOrder, createRequestOrder } from './owner.ts';

/** Value that a resource shows: loading, the answer, or the refusal. */
export type ResourceState<Value, Said = Refusal<string>> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly refusal: Said };

/** State of a resource's last request, whatever it shows meanwhile. */
export type RequestState<Said = Refusal<string>> =
  | { readonly state: 'none' | 'open' | 'answered' }
  | { readonly state: 'refused'; readonly refusal: Said };

/** Actions that load the value of a resource. */
export interface ResourceLoader<Input extends readonly unknown[]> {
  /**
   * Sends the request. The shown value stays until the answer arrives, also when the same request
   * is refused the next time; an answer to an earlier request is dropped.
   */
  readonly load: (...input: Input) => Promise<void>;
  /** Sends the request, and shows nothing until the answer arrives. */
  readonly open: (...input: Input) => Promise<void>;
  /** Sends the request unless the same one was answered before or is under way. */
  readonly loadOnce: (...input: Input) => Promise<void>;
  /** Sends the last request again, if there was one. */
  readonly again: () => Promise<void>;
  /** Clears the shown value; the answer of an open request is dropped. */
  readonly close: () => void;
}

/** Atoms of a resource: its value, and the state of its last request. */
export interface ResourceAtoms<Value, Said> {
  readonly loaded: WritableAtom<ResourceState<Value, Said>>;
  readonly asking: WritableAtom<RequestState<Said>>;
}

/** Call that loads a resource, and the part of its input that identifies the request. */
export interface ResourceSource<Value, Said, Input extends readonly unknown[]> {
  readonly ask: (...input: Input) => Promise<Result<Value, Said>>;
  readonly about: (...input: Input) => unknown;
}

/** Creates the loading actions of a resource; `drop` ignores the answer of an open request. */
export function createResourceLoader<Value, Said, Input extends readonly unknown[]>(
  { loaded, asking }: ResourceAtoms<Value, Said>,
  { ask, about }: ResourceSource<Value, Said, Input>,
  whose: 'member' | 'everyone',
): ResourceLoader<Input> & { readonly drop: () => void } {
  /** The input that was asked with last. */
  let last: Input | undefined;
  let isHearing = false;
  const forget = () => {
    last = undefined;
    loaded.set({ state: 'loading' });
    asking.set({ state: 'none' });
  };
  const begin = whose === 'member' ? createMemberRequestOrder(forget) : createRequestOrder();
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

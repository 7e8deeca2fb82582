import { atom, type ReadableAtom, readonlyType, type WritableAtom } from 'nanostores';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { inOrder, questions, sameMember } from './owner.ts';
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
  /** Asks, and shows nothing until the answer is here. */
  readonly open: (...input: Input) => Promise<void>;
  /** Asks unless the same was answered before or is being asked. */
  readonly loadOnce: (...input: Input) => Promise<void>;
  /** Asks again what was asked last, if anything was. */
  readonly again: () => Promise<void>;
  /** Shows what another call answered, in place of what an open question will say. */
  readonly show: (value: Value) => void;
  /** Shows what an action of the member answers, unless it is another one by then; answers it. */
  readonly take: <A extends Result<Value, unknown>>(answering: Promise<A>) => Promise<A>;
  /** Changes what is shown, where something is; an open question is still answered. */
  readonly change: (change: (value: Value) => Value) => void;
  /**
   * Asks about what is shown and works the answer in, unless something else is shown by then; a
   * refusal changes nothing. `undefined` where nothing is shown.
   */
  readonly amend: <More, No>(
    ask: (value: Value) => Promise<Result<More, No>>,
    work: (value: Value, more: More) => Value,
  ) => Promise<Result<More, No> | undefined>;
}

/**
 * The one way to keep what the platform says: it knows whose an answer is and to which question,
 * shows nothing of it to somebody else, and asks again what the browser cut short when it put the
 * page away.
 * @param whose what is everyone's stays when the member changes.
 */
export function resource<Value, Said, Input extends readonly unknown[] = []>(
  ask: (...input: Input) => Promise<Result<Value, Said>>,
  whose: 'member' | 'everyone' = 'member',
): Resource<Value, Said, Input> {
  const loaded = atom<Loaded<Value, Said>>({ state: 'loading' });
  const { drop, ...asking } = askInto(loaded, ask, whose);
  const show = (value: Value) => {
    drop();
    loaded.set({ state: 'ready', value });
  };
  return {
    $loaded: readonlyType(loaded),
    ...asking,
    show,
    take: async (answering) => {
      const isOwn = sameMember();
      const answer = await answering;
      if (answer.ok && isOwn()) show(answer.value);
      return answer;
    },
    change: (change) => {
      const now = loaded.get();
      if (now.state === 'ready') loaded.set({ state: 'ready', value: change(now.value) });
    },
    amend: async (askMore, work) => {
      const before = loaded.get();
      if (before.state !== 'ready') return undefined;
      const answer = await askMore(before.value);
      if (answer.ok && loaded.get() === before) {
        loaded.set({ state: 'ready', value: work(before.value, answer.value) });
      }
      return answer;
    },
  };
}

/** The questions of a resource; `drop` gives up the one that is open. */
function askInto<Value, Said, Input extends readonly unknown[]>(
  loaded: WritableAtom<Loaded<Value, Said>>,
  ask: (...input: Input) => Promise<Result<Value, Said>>,
  whose: 'member' | 'everyone',
): Pick<Resource<Value, Said, Input>, 'load' | 'open' | 'loadOnce' | 'again'> & {
  readonly drop: () => void;
} {
  /** The question as it was last asked. */
  let last: { readonly input: Input; readonly isOpen: boolean } | undefined;
  let isHearing = false;
  const forget = () => {
    last = undefined;
    loaded.set({ state: 'loading' });
  };
  const begin = whose === 'member' ? questions(forget) : inOrder();
  // Inputs are plain: what is written the same asks for the same.
  const isLast = (input: Input) => JSON.stringify(last?.input) === JSON.stringify(input);

  const load = async (...input: Input): Promise<void> => {
    if (!isHearing) onReturn(askAgain);
    isHearing = true;
    const counts = begin();
    const isSame = isLast(input);
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
    load,
    open: (...input) => {
      forget();
      return load(...input);
    },
    loadOnce: async (...input) => {
      const isKnown = last?.isOpen || loaded.get().state === 'ready';
      if (!isKnown || !isLast(input)) await load(...input);
    },
    again: async () => {
      if (last) await load(...last.input);
    },
    drop: () => {
      begin();
      if (last) last = { ...last, isOpen: false };
    },
  };
}

/** What is shown; `undefined` where nothing is. */
export function shownValue<Value>(loaded: Loaded<Value, unknown>): Value | undefined {
  return loaded.state === 'ready' ? loaded.value : undefined;
}

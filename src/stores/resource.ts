import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Result } from '#lib/result.ts';
import { type Asking, askInto, type Loaded, type Questions } from './asking.ts';
import { sameMember } from './owner.ts';

export type { Asking, Loaded } from './asking.ts';

export interface Resource<Value, Said, Input extends readonly unknown[]> extends Questions<Input> {
  readonly $loaded: ReadableAtom<Loaded<Value, Said>>;
  /** For what shows that a newer answer is on its way, or why there is none. */
  readonly $asking: ReadableAtom<Asking<Said>>;
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
 * @param about what of the input says what is asked for, where not all of it does.
 */
export function resource<Value, Said, Input extends readonly unknown[] = []>(
  ask: (...input: Input) => Promise<Result<Value, Said>>,
  whose: 'member' | 'everyone' = 'member',
  about: (...input: Input) => unknown = (...input) => input,
): Resource<Value, Said, Input> {
  const loaded = atom<Loaded<Value, Said>>({ state: 'loading' });
  const asking = atom<Asking<Said>>({ state: 'none' });
  const { drop, ...questions } = askInto({ loaded, asking }, { ask, about }, whose);
  const show = (value: Value) => {
    drop();
    loaded.set({ state: 'ready', value });
    asking.set({ state: 'answered' });
  };
  return {
    $loaded: readonlyType(loaded),
    $asking: readonlyType(asking),
    ...questions,
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

/** What is shown; `undefined` where nothing is. */
export function shownValue<Value>(loaded: Loaded<Value, unknown>): Value | undefined {
  return loaded.state === 'ready' ? loaded.value : undefined;
}

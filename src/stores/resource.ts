import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Result } from '#lib/result.ts';
import { createMemberCheck } from './owner.ts';
import {
  createResourceLoader,
  type RequestState,
  type ResourceLoader,
  type ResourceState,
} from './resource-loader.ts';

export type { RequestState, ResourceState } from './resource-loader.ts';

export interface Resource<Value, Said, Input extends readonly unknown[]>
  extends ResourceLoader<Input> {
  readonly $loaded: ReadableAtom<ResourceState<Value, Said>>;
  /**
   * State of the last request, for views that show that a newer answer is on its way, or why there
   * is none.
   */
  readonly $asking: ReadableAtom<RequestState<Said>>;
  /** Shows the answer of another call and drops that of an open request. */
  readonly show: (value: Value) => void;
  /**
   * Shows the answer of a member's action, unless the member has changed by then; returns the
   * answer.
   */
  readonly take: <A extends Result<Value, unknown>>(answering: Promise<A>) => Promise<A>;
  /** Changes the shown value, if there is one; an open request is still answered. */
  readonly change: (change: (value: Value) => Value) => void;
  /**
   * Makes a call about the shown value and merges the answer, unless another value is shown by
   * then; a refusal changes nothing. Returns `undefined` where nothing is shown.
   */
  readonly amend: <More, No>(
    ask: (value: Value) => Promise<Result<More, No>>,
    work: (value: Value, more: More) => Value,
  ) => Promise<Result<More, No> | undefined>;
}

/**
 * Creates a resource, the one way to keep an answer of the platform: it knows the member and the
 * request of an answer, shows nothing of it to anybody else, and repeats requests that the browser
 * cut short when it put the page away.
 * @param whose `everyone` keeps the value when the member changes.
 * @param about returns the part of the input that identifies the request, where not all of it
 * does.
 */
export function resource<Value, Said, Input extends readonly unknown[] = []>(
  ask: (...input: Input) => Promise<Result<Value, Said>>,
  whose: 'member' | 'everyone' = 'member',
  about: (...input: Input) => unknown = (...input) => input,
): Resource<Value, Said, Input> {
  const loaded = atom<ResourceState<Value, Said>>({ state: 'loading' });
  const asking = atom<RequestState<Said>>({ state: 'none' });
  const { drop, ...questions } = createResourceLoader({ loaded, asking }, { ask, about }, whose);
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
      const isOwn = createMemberCheck();
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

/** Returns the shown value; `undefined` where nothing is. */
export function shownValue<Value>(loaded: ResourceState<Value, unknown>): Value | undefined {
  return loaded.state === 'ready' ? loaded.value : undefined;
}

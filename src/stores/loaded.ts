import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Answer, CallRefusal } from '#contract/call.ts';
import type { AnyEndpoint, ValueOf } from '#contract/endpoint.ts';
import { $session, type Session } from './session.ts';

/** What one call answers, for as long as a page shows it. */
export type Loaded<E extends AnyEndpoint> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: ValueOf<E> }
  | { readonly state: 'failed'; readonly refusal: CallRefusal<E> };

export interface Loading<E extends AnyEndpoint, Input extends readonly unknown[]> {
  readonly $loaded: ReadableAtom<Loaded<E>>;
  /** Asks anew; what is shown stays until the answer comes, an answer to an earlier question is dropped. */
  readonly load: (...input: Input) => Promise<void>;
  /** Shows what another call answered. */
  readonly show: (value: ValueOf<E>) => void;
}

/** A store of what one call answers about a member; of somebody else nothing is shown. */
export function loading<E extends AnyEndpoint, Input extends readonly unknown[] = []>(
  ask: (...input: Input) => Promise<Answer<E>>,
): Loading<E, Input> {
  const loaded = atom<Loaded<E>>({ state: 'loading' });
  let asked = 0;
  let owner = memberIdOf($session.get());
  $session.listen((session) => {
    const before = owner;
    owner = memberIdOf(session);
    if (before === undefined || before === owner) return;
    asked += 1;
    loaded.set({ state: 'loading' });
  });
  return {
    $loaded: readonlyType(loaded),
    load: async (...input) => {
      asked += 1;
      const own = asked;
      if (loaded.get().state === 'failed') loaded.set({ state: 'loading' });
      const answer = await ask(...input);
      if (own !== asked) return;
      loaded.set(
        answer.ok
          ? { state: 'ready', value: answer.value }
          : { state: 'failed', refusal: answer.refusal },
      );
    },
    show: (value) => {
      asked += 1;
      loaded.set({ state: 'ready', value });
    },
  };
}

function memberIdOf(session: Session): string | undefined {
  return 'member' in session ? session.member.id : undefined;
}

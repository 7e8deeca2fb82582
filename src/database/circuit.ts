import { setTimeout as wait } from 'node:timers/promises';

/** Between two looks whether a database is back. */
const lookAgainAfterMs = 250;

/**
 * Circuit that tracks whether a database is silent, so that only its first callers find out by
 * waiting.
 */
export interface Circuit {
  /**
   * Settles once the look in progress has reached the database; `undefined` while it answers.
   * Rejects while it is silent.
   */
  pass(): Promise<void> | undefined;
  /** Starts looks at the database until it answers. */
  suspect(): void;
  end(): void;
}

interface CircuitOptions {
  /** Settles when the database answers, rejects when it does not in a short time. */
  readonly probe: () => Promise<void>;
  /** Told when a look has found it silent, and when it answers again. */
  readonly onChange: (state: 'silent' | 'there') => void;
}

/** Returns the error for a database that does not answer. */
export function silentError(): Error {
  return Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' });
}

/** Creates the circuit of a database that answers. */
export function createCircuit({ probe, onChange }: CircuitOptions): Circuit {
  let firstLook: PromiseWithResolvers<void> | undefined;
  let isSilent = false;
  let isOver = false;

  async function lookUntilThere(first: PromiseWithResolvers<void>): Promise<void> {
    for (;;) {
      const isThere = await probe().then(
        () => true,
        () => false,
      );
      if (isThere || isOver) break;
      if (!isSilent) onChange('silent');
      isSilent = true;
      first.reject(silentError());
      await wait(lookAgainAfterMs, undefined, { ref: false });
    }
    if (isSilent) onChange('there');
    isSilent = false;
    firstLook = undefined;
    first.resolve();
  }

  return {
    pass: () => (isSilent ? Promise.reject(silentError()) : firstLook?.promise),
    suspect() {
      if (firstLook || isOver) return;
      firstLook = Promise.withResolvers<void>();
      firstLook.promise.catch(() => {});
      void lookUntilThere(firstLook);
    },
    end() {
      isOver = true;
    },
  };
}

import { isPromise } from 'node:util/types';
import { vi } from 'vitest';

/** The machine's own, whatever clock a test puts in their place. */
const nextTurn = setImmediate;

/** So many turns of the event loop without anything under way: an answer takes some to be read. */
const calmTurns = 8;

let underWay = 0;

/**
 * Key under which a replacement, made by an earlier file of the same process, stores the machine's
 * own function.
 */
const replaced = Symbol.for('foyer.replaced');

/** Counts what the machine does beside the event loop for a page: sealing calls. */
const subtle = Object.getPrototypeOf(crypto.subtle);
for (const name of Object.getOwnPropertyNames(subtle)) {
  const own = subtle[name][replaced] ?? subtle[name];
  if (name === 'constructor' || typeof own !== 'function') continue;
  function counted(this: SubtleCrypto, ...args: unknown[]) {
    const result = own.apply(this, args);
    if (!isPromise(result)) return result;
    underWay += 1;
    return result.finally(() => {
      underWay -= 1;
    });
  }
  subtle[name] = Object.assign(counted, { [replaced]: own });
}

/** And reading files that somebody picked, where there is a window. */
if (typeof FileReader !== 'undefined') {
  const { readAsDataURL } = FileReader.prototype;
  FileReader.prototype.readAsDataURL = function counted(this: FileReader, file: Blob) {
    underWay += 1;
    this.addEventListener('loadend', () => {
      underWay -= 1;
    });
    readAsDataURL.call(this, file);
  };
}

/** Waits until nothing is loaded, read or sealed any more, however long that takes. */
export async function quiet(): Promise<void> {
  for (let calm = 0; calm < calmTurns; calm = underWay === 0 ? calm + 1 : 0) {
    if (calm === 0) await vi.dynamicImportSettled();
    await new Promise((resolve) => nextTurn(resolve));
  }
}

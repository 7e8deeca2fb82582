import { BroadcastChannel } from 'node:worker_threads';
import { afterAll } from 'vitest';

/*
 * What a page has and a test's window has not. All files of a run share one process: what one of them
 * says on a channel must not reach another.
 */
const file = crypto.randomUUID();
const open: BroadcastChannel[] = [];

class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`);
    open.push(this);
  }
}

Object.assign(globalThis, { BroadcastChannel: OwnChannel });
afterAll(() => {
  for (const channel of open) channel.close();
});

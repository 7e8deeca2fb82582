import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { secondMs } from '#lib/time.ts';
import type { ImageWork } from './decode-child.ts';
import type { RewriteResult } from './image.ts';

/** Time after its last image at which the process ends. */
const idleMs = 3 * secondMs;

/** Time limit of one image, so that a hanging process does not block the next image. */
const decodeWithinMs = 20 * secondMs;

const program = join(import.meta.dirname, 'decode-child.ts');

let child: ChildProcess | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * Rewrites an image (`rewriteImage`) in a process of its own, one at a time: the memory of decoding
 * is released when it ends, and an image that crashes its decoder is `unreadable` and harms nothing
 * else.
 */
export async function rewriteApart(work: ImageWork): Promise<RewriteResult> {
  clearTimeout(ending);
  if (!child?.connected) child = startProcess();
  const own = child;
  const late = setTimeout(() => own.kill('SIGKILL'), decodeWithinMs);
  const over = new AbortController();
  const { signal } = over;
  try {
    own.ref();
    own.channel?.ref();
    own.send(work);
    return await Promise.race([
      once(own, 'message', { signal }).then(
        ([rewritten]: RewriteResult[]) => rewritten ?? unreadable,
      ),
      once(own, 'exit', { signal }).then(() => unreadable),
    ]);
  } finally {
    over.abort();
    clearTimeout(late);
    own.unref();
    own.channel?.unref();
    ending = setTimeout(() => own.connected && own.disconnect(), idleMs).unref();
  }
}

const unreadable: RewriteResult = { kind: 'unreadable' };

/** Starts the process without the platform's environment, above all without its secrets. */
function startProcess(): ChildProcess {
  const { SystemRoot = '' } = process.env;
  const begun = fork(program, {
    env: { SystemRoot },
    execArgv: ['--max-semi-space-size=1'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits for an image is told; while nobody does, the next one begins another process.
  begun.on('error', () => {});
  return begun;
}

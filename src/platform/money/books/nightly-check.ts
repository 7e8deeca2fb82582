import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { hourMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import { acquireLease, renewLease } from '#platform/base/jobs/lease.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readBooksCheck } from './last-check.ts';

/** Hour of the brand's day in which the check begins: few are there, and no period ends. */
const fromMs = 4 * hourMs;
const untilMs = 5 * hourMs;
/** More than the hour and less than a day: one check a night, on whichever instance begins it. */
const onceInMs = 20 * hourMs;

/** Outcome of a check, as `npm run ledger:verify` prints it and with its exit code. */
export interface CheckOutcome {
  readonly exitCode: number | null;
  readonly printed: string;
}

/** The nightly check of the books. */
export interface NightlyCheck {
  /** Checks the books in the hour for it, unless an instance or the command did so this night. */
  runIfDue(): Promise<void>;
  /** Ends a check under way; another instance, or the next start in the hour, makes it. */
  end(): void;
}

/**
 * Creates the nightly check, which is `npm run ledger:verify` in a process of its own and at the
 * lowest priority: reading the whole ledger may take minutes. Its outcome is logged and becomes a
 * figure of this machine.
 */
export function createNightlyCheck(
  parts: Pick<Parts, 'storage' | 'clock' | 'config' | 'site' | 'log'> & { readonly holder: string },
  verify: (signal: AbortSignal) => Promise<CheckOutcome> = verifyApart,
): NightlyCheck {
  const { clock, config, site, log } = parts;
  const ending = new AbortController();

  const isDue = () => {
    const nowMs = clock.nowMs();
    const begunMs = nowMs - (startOfDay(zoneDay(nowMs, site.timeZone), site.timeZone) ?? nowMs);
    const last = readBooksCheck(config.dataDir);
    const isDone = last !== undefined && nowMs - last.checkedAtMs < onceInMs;
    return begunMs >= fromMs && begunMs < untilMs && !isDone;
  };

  return {
    async runIfDue() {
      const lease = { job: 'books check', intervalMs: onceInMs };
      if (!isDue() || !(await acquireLease(parts, lease))) return;
      const { exitCode, printed } = await verify(ending.signal);
      if (ending.signal.aborted) {
        // Whoever runs or starts within the hour checks in place of this one.
        await renewLease(parts, { ...lease, intervalMs: 0 });
        return;
      }
      if (exitCode === 0) log.info('the books were checked: every invariant holds');
      else if (exitCode === 1) log.error({ printed }, 'the books do not add up');
      else log.error({ exitCode, printed }, 'the books were not checked');
    },
    end: () => ending.abort(),
  };
}

async function verifyApart(signal: AbortSignal): Promise<CheckOutcome> {
  const script = fileURLToPath(new URL('./verify-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'], signal });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    // An end that was asked for is an error too.
    child.once('error', (error) => (signal.aborted ? resolve(null) : reject(error)));
  });
  const [exitCode, ...printed] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { exitCode, printed: printed.join('').trim() };
}

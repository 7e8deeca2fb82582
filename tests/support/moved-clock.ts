import { readFileSync } from 'node:fs';

/*
 * Loaded before the product by `--import`: its clock is ahead of the system's by as many
 * milliseconds as stand in the file `CLOCK_AHEAD`. SIGUSR2 has it read again, and what the product
 * does by itself every minute or less often is done at once, as its time has come.
 */
const place = process.env.CLOCK_AHEAD ?? '';
const { setTimeout: systemTimeout, clearTimeout: endTimeout } = globalThis;
const systemNow = Date.now;
const longMs = 60_000;
const waiting = new Map<NodeJS.Timeout, () => void>();
let aheadMs = Number(readFileSync(place, 'utf8'));

Date.now = () => systemNow() + aheadMs;

function laterTimeout(work: () => void, ms?: number): NodeJS.Timeout {
  if (ms === undefined || ms < longMs) return systemTimeout(work, ms);
  const timer = systemTimeout(() => {
    waiting.delete(timer);
    work();
  }, ms);
  waiting.set(timer, work);
  return timer;
}

globalThis.setTimeout = Object.assign(laterTimeout, {
  __promisify__: systemTimeout.__promisify__,
}) as typeof setTimeout;

globalThis.clearTimeout = (timer) => {
  if (typeof timer === 'object' && timer !== null) waiting.delete(timer);
  endTimeout(timer);
};

process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(place, 'utf8'));
  for (const [timer, work] of [...waiting]) {
    clearTimeout(timer);
    work();
  }
  process.stdout.write(`clock ahead by ${aheadMs}\n`);
});

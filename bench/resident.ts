import { readFileSync } from 'node:fs';

/** The memory that a process holds, in MB. */
export function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Returns the processor time that a process has used, in milliseconds. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // User and system time, in hundredths of a second.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

import { isDiskFull } from './db/disk-full.ts';
import type { Parts } from './parts.ts';

/** Whether the platform can serve, with a word for each thing that was checked. */
export interface Readiness {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** Checks that the database takes writes and that the disk has room. */
export async function checkReadiness({
  storage,
  freeSpace,
  log,
}: Pick<Parts, 'storage' | 'freeSpace' | 'log'>): Promise<Readiness> {
  const wrote = await storage.probe().then(
    () => 'ok',
    (error: unknown) => {
      log.error({ err: error }, 'the database does not take writes');
      return isDiskFull(error) ? 'the disk is full' : 'does not take writes';
    },
  );
  const disk = (await freeSpace.isShort()) ? 'less than 256 MiB free' : 'ok';
  return { ok: wrote === 'ok' && disk === 'ok', checks: { database: wrote, disk } };
}

import { isDiskFull } from '#platform/base/db/disk-full.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { Readiness } from '../port.ts';

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

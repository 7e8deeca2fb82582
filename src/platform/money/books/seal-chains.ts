import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { checkAudit, checkAuditSeal, sealAuditAnew } from '#platform/base/audit/index.ts';
import type { Config } from '#platform/base/config/config.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { hasMarker, saveMarker } from '#platform/base/settings/index.ts';
import { checkChains, hasUnsealed, sealAnew } from '../ledger/index.ts';
import { sealLinesAnew } from './heads/index.ts';

const marker = 'chain seals';

/**
 * Seals chains at a start: once, all chains of a database from a version without seals; and, while
 * there is a former secret, everything sealed under it. A broken chain stays as it is, so that
 * verifying the books keeps reporting it.
 */
export async function sealChains(
  storage: Storage,
  { formerSecretKeys, chainHeadsPath }: Pick<Config, 'formerSecretKeys' | 'chainHeadsPath'>,
  log: Logger,
): Promise<void> {
  const { db } = storage;
  // Where heads were kept, what has no seal lost it: to seal it would hide that.
  if (!existsSync(chainHeadsPath) && !(await hasMarker(db, marker, marker))) {
    await sealFirst(storage, log);
  }
  if (formerSecretKeys.length === 0) return;
  const chains = await sealAnew(storage, 'former');
  const isAudit = await sealAuditAnew(storage, 'former');
  await sealLinesAnew(chainHeadsPath, storage.seals);
  if (chains > 0 || isAudit) log.info({ chains, isAudit }, 'sealed anew under SECRET_KEY');
}

async function sealFirst(storage: Storage, log: Logger): Promise<void> {
  const { db, seals } = storage;
  const isAuditBare = (await checkAuditSeal(db, seals)).length > 0;
  if (isAuditBare || (await hasUnsealed(db))) {
    const faults = [...(await checkChains(db)), ...(await checkAudit(db))];
    if (faults.length > 0) {
      const some = faults.slice(0, 10);
      log.error(
        { faults: faults.length, some },
        'the books have broken chains: nothing was sealed',
      );
      return;
    }
    const chains = await sealAnew(storage, 'unsealed');
    await sealAuditAnew(storage, 'unsealed');
    log.info({ chains }, 'sealed the chains of a former version');
  }
  await storage.withTransaction((transaction) => saveMarker(transaction, marker, marker));
}

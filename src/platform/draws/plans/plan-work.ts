import { workOnEach } from '#platform/base/jobs/work-on-each.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { drawsSetting } from '../settings/index.ts';
import { hasFollowedPlan, listPlansToFollow } from './due-plans.queries.ts';
import { followPlan } from './follow-plan.ts';

type FollowParts = Pick<Parts, 'clock' | 'site' | 'readGroups' | 'betsPlaced' | 'moneyMoved'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Returns whether any plan is followed. */
export async function isAnyPlanFollowed({
  storage,
}: {
  readonly storage: Pick<Parts['storage'], 'db'>;
}): Promise<boolean> {
  return hasFollowedPlan(storage.db);
}

/**
 * Creates the job that follows plans, to be called every second by one instance: it places bets of
 * parts whose issue takes bets, and ends plans. Two instances at once place no part twice. Throws
 * when a plan could not be followed, once all others have been.
 */
export function createPlanWork(parts: FollowParts): () => Promise<void> {
  const { storage, clock, site } = parts;
  const readClosures = watchSiteClosures(parts);
  const nowMs = () => clock.nowMs();
  return async () => {
    const ids = await listPlansToFollow(storage.db, nowMs());
    if (ids.length === 0) return;
    const settings = await readSetting(storage.db, drawsSetting);
    const siteClosures = await readClosures();
    const context = {
      settings,
      siteClosures,
      timeZone: site.timeZone,
      wingParts: parts,
      nowMs,
      site,
    };
    const follow = (id: string) => followPlan(storage, id, context);
    await workOnEach(ids, follow, 'not every plan could be followed');
  };
}

import { hourMs, minuteMs } from '#lib/time.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { moneyValue, writeMessage } from '#platform/base/inbox/index.ts';
import { runPeriods, type Schedule } from '#platform/base/jobs/schedule.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import {
  chooseMessageLanguage,
  findMemberById,
  type LevelSetting,
  levelsSetting,
  raiseRank,
} from '#platform/identity/index.ts';
import { readStakesOfPlayers } from '#platform/play/index.ts';
import { levelFor } from './level.ts';

type LevelParts = Pick<Parts, 'storage' | 'clock' | 'site'>;

/**
 * Builds the schedule of a run: a period is a minute that is over; of minutes that were missed up to
 * sixty are one.
 */
function scheduleAt(nowMs: number): Schedule {
  const overMs = startOfMinute(nowMs);
  return {
    job: 'levels',
    periodAt(atMs) {
      const fromMs = startOfMinute(atMs);
      const untilMs = Math.min(fromMs + hourMs, overMs);
      return { fromMs, untilMs: Math.max(fromMs + minuteMs, untilMs) };
    },
  };
}

const startOfMinute = (atMs: number) => atMs - (atMs % minuteMs);

/**
 * Raises the level of members who have staked enough, once for each minute that is over: to the
 * highest level that the valid stake reaches, with one notice. No level is ever lowered. Play
 * settled in the minute before is read again, since a transaction may commit after the minute of
 * its facts.
 */
export async function raiseLevels(parts: LevelParts): Promise<void> {
  await runPeriods(
    parts,
    scheduleAt(parts.clock.nowMs()),
    async (transaction, { fromMs, untilMs }) => {
      const { currency } = await readSetting(transaction, whitelabelSetting);
      const levels = await readSetting(transaction, levelsSetting);
      const span = { currency, fromMs: fromMs - minuteMs, untilMs };
      for (const { memberId, validStakeMinor } of await readStakesOfPlayers(transaction, span)) {
        const level = levelFor(levels, validStakeMinor);
        if (!level || !(await raiseRank(transaction, { memberId, ...level }))) continue;
        await notifyOfRise(transaction, parts, { memberId, level, currency });
      }
    },
  );
}

/**
 * Notifies a member of the new level, on the site only: members who stay away are not written to.
 */
async function notifyOfRise(
  transaction: Transaction,
  { clock, site }: LevelParts,
  told: { readonly memberId: string; readonly level: LevelSetting; readonly currency: string },
): Promise<void> {
  const { memberId, level, currency } = told;
  const member = await findMemberById(transaction, memberId);
  if (!member) throw new Error(`the member ${memberId} is gone`);
  const { brandName: brand, currencySymbol: symbol } = await readSetting(
    transaction,
    whitelabelSetting,
  );
  const languageCode = chooseMessageLanguage({ site }, member, undefined);
  const staked = moneyValue(BigInt(level.fromStakeMinor ?? 0), currency, symbol);
  const values = { brand, level: level.labelName, staked };
  const words = {
    title: 'messages:levelSubject',
    text: ['messages:levelRisen'],
    values,
  } as const;
  const nowMs = clock.nowMs();
  await announceChange(transaction, { memberId, topic: 'level', nowMs });
  await writeMessage(transaction, { site }, { memberId, languageCode, words, nowMs });
}

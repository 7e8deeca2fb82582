import { pino } from 'pino';
import { pointsBalance } from '#contract/rewards/points.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { postTransfers } from '#platform/money/index.ts';
import { codeOfKind, housePoints, memberPoints } from '#platform/rewards/points/index.ts';
import type { TestBrowser } from './browser.ts';
import type { House } from './house.ts';

/** Gives a member points past every rule that earns them. */
export async function givePoints(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  username: string,
  points: number,
): Promise<void> {
  const storage = await openBeside(config, pino({ level: 'silent' }));
  const give = storage.withTransaction(async (transaction) => {
    const member = await findMemberByName(transaction, username);
    if (!member) throw new Error(`there is no member ${username}`);
    const posted = await postTransfers(transaction, [
      {
        debit: housePoints(member.id),
        credit: memberPoints(member.id),
        amountMinor: BigInt(points),
        code: codeOfKind('checkIn'),
        scope: 'test',
        idempotencyKey: crypto.randomUUID(),
        reference: '',
        nowMs: clock.nowMs(),
      },
    ]);
    if (!posted.ok) throw new Error(posted.refusal);
  });
  await give.finally(() => storage.close());
}

/** Returns a member's free and held points. */
export async function readPoints(browser: TestBrowser): Promise<[number, number]> {
  const answer = await browser.call(pointsBalance, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return [answer.value.points, answer.value.held];
}

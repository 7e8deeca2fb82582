import { pino } from 'pino';
import { openBeside } from '#platform/base/db/storage.ts';
import type { Fact } from '#platform/play/facts/index.ts';
import { site } from '#site';
import type { House } from './house.ts';
import { settlePlay } from './settled-play.ts';

/** Settles play of a member beside a house whose play is invented. */
export async function playBeside(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  username: string,
  fact: Partial<Fact>,
): Promise<void> {
  const storage = await openBeside(config, pino({ level: 'silent' }));
  await settlePlay({ storage, clock, site }, username, fact).finally(() => storage.close());
}

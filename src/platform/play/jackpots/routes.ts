import { jackpots } from '#contract/play/jackpots.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/shared-answers.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readJackpots } from './jackpot.ts';
import { jackpotsValue } from './schemas.ts';

/** Call by which pages show vendors' pots. */
export function jackpotRoutes({ storage }: Pick<Parts, 'storage'>): Route[] {
  const schemas = { input: noInput, value: jackpotsValue, shared: sharedByAll };
  return [route(jackpots, schemas, async () => ok({ list: await readJackpots(storage.db) }))];
}

import { pvpPairs, settlePvpPair, voidPvpRoom } from '#contract/staff/pvp.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { listPairs, settlePair, voidRoom } from '#platform/play/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { pairInput, pairsValue, roomInput } from './schemas.ts';

/** Lists the desk calls that settle flagged pairs and call rooms off. */
export function pvpActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, settlePvpPair, {
      input: pairInput,
      carryOut: (transaction, input, { actor }) =>
        settlePair(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, voidPvpRoom, {
      input: roomInput,
      carryOut: (transaction, input, { actor }) =>
        voidRoom(transaction, parts, { ...input, actor }),
    }),
  ];
}

/** Lists the routes by which staff read flagged pairs. */
export function pvpDeskRoutes({ storage }: DeskParts): Route[] {
  return [
    route(pvpPairs, { input: noInput, value: pairsValue }, async () =>
      ok(await listPairs(storage.db)),
    ),
  ];
}

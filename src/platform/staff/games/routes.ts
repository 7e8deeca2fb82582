import { setGameMaintenance, staffGame } from '#contract/staff/games.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { actOnCatalogue, gameDesk } from '#platform/play/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { gameInput, gameValue, maintenanceInput } from './schemas.ts';

type Subject = ReturnType<typeof gameDesk.readSubject>;

const unknown = (subject: Subject) =>
  refused({ code: 'gameId' in subject ? 'unknown_game' : 'unknown_vendor' } as const);

/** Lists the desk calls that change games and vendors. */
export function gameActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, setGameMaintenance, {
      input: maintenanceInput,
      carryOut: async (transaction, { subject: name, isOn, why }, { actor: operator }) => {
        const subject = gameDesk.readSubject(name);
        const order = {
          subject,
          act: `maintenance_${isOn ? 'on' : 'off'}`,
          why,
          operator,
        } as const;
        const marked = await actOnCatalogue(transaction, parts, order);
        if (marked.ok) return marked;
        return marked.refusal === 'done_already'
          ? refused({ code: 'unchanged' })
          : unknown(subject);
      },
    }),
  ];
}

/** Lists the routes by which staff read the state of games and vendors. */
export function gameRoutes({ storage }: DeskParts): Route[] {
  return [
    route(staffGame, { input: gameInput, value: gameValue }, async ({ subject: name }) => {
      const subject = gameDesk.readSubject(name);
      const read = await gameDesk.readMarkedSubject(storage.db, subject);
      return read ? ok(read) : unknown(subject);
    }),
  ];
}

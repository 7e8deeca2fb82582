import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** A game by its id, or a vendor with all of its games as `vendor:<vassalage>`. */
interface MaintenanceSubject {
  readonly subject: string;
}

export const staffGame = endpoint<
  MaintenanceSubject,
  {
    readonly title: string;
    readonly isUnderMaintenance: boolean;
    readonly acts: readonly {
      readonly atMs: number;
      readonly act: string;
      readonly actor: string;
      readonly why: string;
    }[];
  }
>()({
  method: 'GET',
  path: '/desk/games/detail',
  needs: { staff: 'games.read' },
  codes: ['unknown_game', 'unknown_vendor'],
});

/** Puts a game or a vendor under maintenance, or ends that; `done` is its title. */
export const setGameMaintenance = endpoint<
  MaintenanceSubject & { readonly isOn: boolean; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/games/maintenance',
  needs: { staff: 'games.maintain' },
  codes: ['unknown_game', 'unknown_vendor', 'unchanged'],
});

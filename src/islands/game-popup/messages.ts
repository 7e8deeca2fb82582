import { statusKeys } from '../kit/messages.ts';
import type { Messages } from '../kit/text.ts';

/** Every text of the popup. */
export const gamePopupKeys = [
  ...statusKeys,
  'lobby:search',
  'lobby:popup_title',
  'lobby:popup_close',
  'lobby:popup_none',
  'lobby:popup_loading',
  'lobby:popup_more',
  'lobby:popup_play',
  'lobby:popup_draws',
  'lobby:popup_maintenance',
  'lobby:game.maintenance',
  'lobby:game.maintenanceText',
  'lobby:game.others',
  'tile.maintenance',
] as const;

export type GamePopupMessages = Messages<(typeof gamePopupKeys)[number]>;

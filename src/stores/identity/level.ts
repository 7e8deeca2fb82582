import { watchChange } from '../live.ts';
import { loadSession } from './session.ts';

/** Keeps the label beside the member's name as it is on the platform, until what is answered is called. */
export function followLevel(): () => void {
  return watchChange('level', () => void loadSession());
}

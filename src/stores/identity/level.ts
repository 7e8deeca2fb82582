import { watchChange } from '../live.ts';
import { reloadSession } from './session.ts';

/**
 * Keeps the label beside the member's name up to date with the platform; returns a function that
 * stops it.
 */
export function followLevel(): () => void {
  return watchChange('level', () => void reloadSession());
}

import { z } from 'zod';
import type { ClubLabel } from '#contract/identity/accounts.ts';

/** The brand's own VIP levels, the lowest first: each text stands out from its colour. */
export const defaultLevels: readonly ClubLabel[] = [
  { rankLevel: 1, labelName: 'VIP 1', color: '#1a2238', color2: '#f2b84b' },
  { rankLevel: 2, labelName: 'VIP 2', color: '#14323a', color2: '#8fe0d2' },
  { rankLevel: 3, labelName: 'VIP 3', color: '#123a2a', color2: '#9be3b1' },
  { rankLevel: 4, labelName: 'VIP 4', color: '#2a2350', color2: '#c9bcff' },
  { rankLevel: 5, labelName: 'VIP 5', color: '#44203f', color2: '#ffb9e2' },
  { rankLevel: 6, labelName: 'VIP 6', color: '#4a1f22', color2: '#ffc2b5' },
  { rankLevel: 7, labelName: 'VIP 7', color: '#dfe6f2', color2: '#1d2a44' },
  { rankLevel: 8, labelName: 'VIP 8', color: '#f2b84b', color2: '#221705' },
];

const mostLevels = 50;

const colour = z
  .string('takes a colour, such as "#1a2238"')
  .regex(/^#[0-9a-f]{6}$/, 'takes a colour as six small hexadecimal digits, such as "#1a2238"');

const level = z.strictObject({
  rankLevel: z.int('takes a whole number'),
  labelName: z.string('takes 1 to 30 characters').regex(/^.{1,30}$/u, 'takes 1 to 30 characters'),
  color: colour,
  color2: colour,
});

/** What an operator's list of levels takes. */
export const levelsSetting: z.ZodType<readonly ClubLabel[]> = z
  .array(level)
  .min(1, 'takes at least one level')
  .max(mostLevels, `takes at most ${mostLevels} levels`)
  .refine((levels) => levels.every(({ rankLevel }, index) => rankLevel === index + 1), {
    error: 'takes levels whose rankLevel counts 1, 2, 3 and so on',
  });

/** The level of a member; who is above the brand's last level, since it took some away, is on that. */
export function levelOf(levels: readonly ClubLabel[], rankLevel: number): ClubLabel {
  const level = levels.findLast((each) => each.rankLevel <= rankLevel);
  if (!level) throw new Error(`there is no level ${rankLevel}`);
  return level;
}

import { z } from 'zod';
import type { ClubLabel } from '#contract/identity/accounts.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';

/** A level as the operator sets it. */
export interface LevelSetting extends ClubLabel {
  /**
   * Valid stake of all time that raises a member to this level; without it only the operator raises
   * members.
   */
  readonly fromStakeMinor?: string | undefined;
}

const label = (rankLevel: number, color: string, color2: string): ClubLabel => ({
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  color,
  color2,
});

/** The brand's own VIP levels, the lowest first: each text stands out from its colour. */
const defaultLevels: readonly LevelSetting[] = [
  label(1, '#1a2238', '#f2b84b'),
  { ...label(2, '#14323a', '#8fe0d2'), fromStakeMinor: '1000000000' },
  { ...label(3, '#123a2a', '#9be3b1'), fromStakeMinor: '5000000000' },
  { ...label(4, '#2a2350', '#c9bcff'), fromStakeMinor: '20000000000' },
  { ...label(5, '#44203f', '#ffb9e2'), fromStakeMinor: '100000000000' },
  { ...label(6, '#4a1f22', '#ffc2b5'), fromStakeMinor: '500000000000' },
  { ...label(7, '#dfe6f2', '#1d2a44'), fromStakeMinor: '2000000000000' },
  { ...label(8, '#f2b84b', '#221705'), fromStakeMinor: '10000000000000' },
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
  fromStakeMinor: z
    .string('takes an amount in minor units as text, such as "1000000"')
    .regex(/^[1-9]\d{0,17}$/, 'takes an amount in minor units as text, such as "1000000"')
    .optional(),
});

const schema: z.ZodType<readonly LevelSetting[]> = z
  .array(level)
  .min(1, 'takes at least one level')
  .max(mostLevels, `takes at most ${mostLevels} levels`)
  .refine((levels) => levels.every(({ rankLevel }, index) => rankLevel === index + 1), {
    error: 'takes levels whose rankLevel counts 1, 2, 3 and so on',
  })
  .refine(isLadder, { error: 'takes levels whose fromStakeMinor rises from each to the next' })
  .refine(([lowest]) => lowest?.fromStakeMinor === undefined, {
    error: 'takes no fromStakeMinor on the lowest level, which every member has',
  });

function isLadder(levels: readonly LevelSetting[]): boolean {
  const stakes = levels.flatMap(({ fromStakeMinor = '' }) =>
    // What is no amount is said by the field's own check.
    /^\d+$/.test(fromStakeMinor) ? BigInt(fromStakeMinor) : [],
  );
  return stakes.every((stake, index) => index === 0 || stake > (stakes[index - 1] ?? 0n));
}

/** VIP levels, the lowest first; `rankLevel` counts from 1. */
export const levelsSetting = defineSetting({ name: 'levels', initial: defaultLevels, schema });

/**
 * Returns the level of a member; a level above the brand's last one, since removed, counts as the
 * last.
 */
export function findClubLabel(levels: readonly ClubLabel[], rankLevel: number): ClubLabel {
  const level = levels.findLast((each) => each.rankLevel <= rankLevel);
  if (!level) throw new Error(`there is no level ${rankLevel}`);
  const { labelName, color, color2 } = level;
  return { rankLevel: level.rankLevel, labelName, color, color2 };
}

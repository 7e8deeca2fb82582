import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, truth } from '#platform/base/settings/setting-kinds.ts';

/** Rooms of the brand. */
export interface PvpSettings {
  readonly isOn: boolean;
  /** Game of the catalogue that rooms are records of; without it the brand has no rooms. */
  readonly gameId: string;
  /** Stakes that rooms are opened for, in minor units of the brand's currency. */
  readonly stakesMinor: readonly string[];
}

const initial: PvpSettings = {
  isOn: true,
  gameId: 'hlr-three-card-rooms',
  stakesMinor: ['1000000', '2000000', '5000000', '10000000', '50000000'],
};

const schema = z.strictObject({
  isOn: truth,
  gameId: z.string().min(1).max(80),
  stakesMinor: z.array(aboveZero).min(1).max(12),
});

/** Rooms in which members play against each other. */
export const pvpSetting = defineSetting({ name: 'pvpRooms', initial, schema });

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameDetail } from '#contract/play/games.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('the game of rooms', (place) => {
  const house = useHouse(place);

  test('leads to rooms, and to none where they are off', async () => {
    const hasRooms = async () => {
      const answer = await house().browse().call(gameDetail, { gameId: 'hlr-three-card-rooms' });
      return answer.ok && answer.value.game?.hasRooms;
    };
    expect(await hasRooms()).toBe(true);
    const settings = { pvpRooms: { isOn: false } };
    writeFileSync(join(house().config.dataDir, 'settings.json'), JSON.stringify(settings));
    await house().reopen();
    expect(await hasRooms()).toBeUndefined();
  });
});

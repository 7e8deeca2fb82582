import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { patternIds } from '#lib/pattern-kinds.ts';
import { registration, useHouse } from '../../../support/house.ts';
import { patternMisses } from '../../../support/pattern-misses.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a registration field of any kind', (place) => {
  const house = useHouse(place);

  test('is refused with the message of its kind', async () => {
    for (const patternId of patternIds) {
      await askFor(house(), { fields: { nickname: { patternId, minLength: 1, maxLength: 30 } } });
      const form = { ...registration('maple01'), nickname: patternMisses[patternId] };
      expect(await house().browse().call(register, form), patternId).toMatchObject({
        refusal: {
          code: 'invalid_input',
          detail: {
            fields: { nickname: { code: 'wrong_format', messageKey: `format_${patternId}` } },
          },
        },
      });
    }
  });
});

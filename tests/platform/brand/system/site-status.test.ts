import { expect, test } from 'vitest';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

/** An address in the United States, one in Vietnam, and one that is nowhere. */
const american = '8.8.8.8';
const vietnamese = '14.160.0.1';
const nowhere = '10.1.2.3';

onStorage('the status of the site', (place) => {
  const house = useHouse(place);

  test('is open but for visitors of restricted countries', () => {
    const { platform } = house();
    expect(platform.statusFor(american)).toEqual({ kind: 'region_restricted', country: 'US' });
    expect(platform.statusFor(vietnamese)).toEqual({ kind: 'open' });
    expect(platform.statusFor(nowhere)).toEqual({ kind: 'open' });
    expect(platform.statusFor('no address')).toEqual({ kind: 'open' });
  });

  test('follows a change of settings at once, and maintenance comes first', async () => {
    const { platform } = house();
    await platform.changeSetting('maintenance', true);
    expect(platform.statusFor(american)).toEqual({ kind: 'maintenance' });
    expect(platform.statusFor(vietnamese)).toEqual({ kind: 'maintenance' });
    await platform.changeSetting('maintenance', false);
    await platform.changeSetting('restrictedCountries', ['VN']);
    expect(platform.statusFor(american)).toEqual({ kind: 'open' });
    expect(platform.statusFor(vietnamese)).toEqual({ kind: 'region_restricted', country: 'VN' });
    await platform.changeSetting('restrictedCountries', []);
    expect(platform.statusFor(vietnamese)).toEqual({ kind: 'open' });
  });

  test('is known as it was when the platform opens again', async () => {
    await house().platform.changeSetting('maintenance', true);
    await house().reopen();
    expect(house().platform.statusFor(vietnamese)).toEqual({ kind: 'maintenance' });
  });
});

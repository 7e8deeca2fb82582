import { expect, test } from 'vitest';
import { domainRoute, resources } from '#contract/brand/resources.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('resources', (place) => {
  const house = useHouse(place);

  test('are the apps and the ways to support, on this site or in full', async () => {
    const answer = await house().browse().call(resources, {});
    const list = answer.ok ? answer.value.list : [];
    expect(list.map(({ resourceType, url }) => [resourceType, url])).toEqual([
      ['ANDROID_PACKAGE', '/down?platform=android'],
      ['IOS_MOBILE_CONFIG', '/download/halcyon.mobileconfig'],
      ['SUPPORT', '/contact'],
      ['VIP_SUPPORT', '/contact/vip'],
      ['EMAIL', 'mailto:support@halcyon.example'],
    ]);
    expect(list.map((each) => each.labelNameEn)).not.toContain('');
  });

  test('of the site’s addresses the one asked comes first', async () => {
    const answer = await house().browse().call(domainRoute, {});
    const [own, ...others] = answer.ok ? answer.value.list : [];
    expect(own).toEqual({ domain: testOrigin });
    expect(others.length).toBeGreaterThanOrEqual(2);
    for (const { domain, speed } of others) {
      expect(new URL(domain).origin).toBe(domain);
      expect(speed).toBeGreaterThan(0);
    }
  });
});

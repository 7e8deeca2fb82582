import { expect, test } from 'vitest';
import { banners } from '#contract/brand/banners.ts';
import { domainRoute, resources } from '#contract/brand/resources.ts';
import { ok, refused } from '#lib/result.ts';
import { loadDownload } from '#views/apps.ts';

/** A platform that has everything of the page, but for what one of the calls asks for. */
function platformWithout(missing?: unknown): App.Locals {
  const call = async (endpoint: unknown) =>
    endpoint === missing
      ? refused({ code: 'internal_error' })
      : ok({ list: [], data: { lanes: [] }, info: site });
  return { origin: 'https://brand.example', api: { call } } as unknown as App.Locals;
}

const whitelabel = { switches: { agents: {} }, currency: 'VND', currencySymbol: '₫' };
const site = {
  whitelabel: { ...whitelabel, merchantCode: 'm' },
  customerService: { url: '', vipUrl: '' },
  analytics: { gtagId: '' },
  imageCDNs: [],
};

test('the download page is whole only where every answer came', async () => {
  expect(await loadDownload(platformWithout())).toMatchObject({ isPartial: false });
  for (const missing of [banners, resources, domainRoute]) {
    expect(await loadDownload(platformWithout(missing))).toMatchObject({ isPartial: true });
  }
});

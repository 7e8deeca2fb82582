import { resources } from '#contract/brand/resources.ts';
import { site } from '#site';

/** Pattern of addresses outside of a closed site. */
const leadsOut = /^(?:https|mailto|tel):/i;

/**
 * Returns the address of support for when no page of the site is available: by mail, else as the
 * operator says.
 */
export async function supportAddress({ api }: App.Locals): Promise<string> {
  const answer = await api.call(resources, {});
  const offered = answer.ok ? answer.value.list.filter(({ url }) => leadsOut.test(url)) : [];
  const ofType = (type: string) => offered.find(({ resourceType }) => resourceType === type)?.url;
  return ofType('EMAIL') ?? ofType('SUPPORT') ?? `mailto:${site.supportEmail}`;
}

import { customerService, type ServiceType } from '#contract/care/customer-service.ts';
import { openServicePath } from '#lib/service-path.ts';
import { request } from '../request.ts';

/** Types of the specification's paths, by the resource that a link names. */
const types: Readonly<Record<string, ServiceType>> = { SUPPORT: 3, VIP_SUPPORT: 4 };

/**
 * Returns the current address of a customer service by its encrypted path (specification §7);
 * `undefined` when there is none, or it cannot be fetched or read.
 */
export async function findService(resourceType = ''): Promise<string | undefined> {
  const answer = await request(customerService, {});
  if (!answer.ok) return undefined;
  const { pathList } = answer.value.version;
  const found = pathList.find(({ type }) => type === types[resourceType]);
  return found && openServicePath(found.path);
}

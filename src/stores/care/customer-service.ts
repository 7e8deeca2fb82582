import { resources } from '#contract/brand/resources.ts';
import { request } from '../request.ts';

/** The address that a resource has now; `undefined` when there is none, or it is not to be had. */
export async function findService(resourceType: string | undefined): Promise<string | undefined> {
  const answer = await request(resources, {});
  if (!answer.ok) return undefined;
  return answer.value.list.find((each) => each.resourceType === resourceType)?.url;
}

import { resources } from '#contract/brand/resources.ts';
import { request } from '../request.ts';

/**
 * Returns the current address of a customer service; `undefined` when there is none, or it cannot
 * be fetched.
 */
export async function findService(resourceType: string | undefined): Promise<string | undefined> {
  const answer = await request(resources, {});
  if (!answer.ok) return undefined;
  return answer.value.list.find((each) => each.resourceType === resourceType)?.url;
}

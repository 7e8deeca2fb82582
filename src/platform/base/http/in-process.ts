import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { refused } from '#lib/result.ts';
import type { Cookies, HandlerAnswer, StaffCaller } from './context.ts';
import { fieldRefusals } from './fields.ts';
import { neededStaffRight } from './guards.ts';
import type { Route } from './route.ts';

const noCookies: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };

/**
 * Makes a call of the desk without HTTP: with the same right, the same check of its input and the
 * same handler. The caller was identified before.
 */
export async function callInProcess(
  route: Route,
  call: { readonly input: unknown; readonly staff: StaffCaller; readonly log: Logger },
): Promise<HandlerAnswer<AnyEndpoint>> {
  const { staff, log } = call;
  const right = neededStaffRight(route.endpoint);
  if (right === undefined || !staff.rights.has(right)) {
    return refused({ code: 'staff_right_missing' });
  }
  const input = route.input.safeParse(call.input, { reportInput: true });
  if (!input.success) {
    return refused({ code: 'invalid_input', detail: { fields: fieldRefusals(input.error) } });
  }
  return route.handle(input.data, {
    clientAddress: '',
    requestId: randomUUID(),
    session: undefined,
    staff,
    languageCode: 'EN',
    userAgent: '',
    lastEventId: undefined,
    idempotencyKey: undefined,
    cookies: noCookies,
    log,
  });
}

import { type Context, Hono } from 'hono';
import { headerNames } from '#contract/endpoint.ts';
import type { RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import { fullSeconds, transientFault } from '../db/passing-fault.ts';
import { requestLanguage, sendRefusal, sendValue } from './answer.ts';
import { type AnswerStream, sendStream } from './answer-stream.ts';
import type { RequestOrigin } from './context.ts';
import { createCookies } from './cookies.ts';
import { fieldRefusals } from './fields.ts';
import {
  guardIdempotency,
  guardSession,
  guardSource,
  guardSpace,
  guardStaff,
  isClosable,
  neededStaffRight,
} from './guards.ts';
import { readInput, withoutUnusedFields } from './read-input.ts';
import { createRefusalLog } from './refusals.ts';
import type { Route } from './route.ts';
import type { ServeOptions } from './serve-options.ts';
import { sendShared } from './shared-answers.ts';

/** Function that answers a refusal and logs it, with the caller where it is known. */
type Refuse = (code: RefusalCode, detail?: RefusalDetail, actor?: string) => Response;

type Environment = { Bindings: RequestOrigin };

/** Serves routes: guards, opens, checks, calls, answers; never throws. */
export function serveRoutes(options: ServeOptions): Hono<Environment> {
  const { site } = options;
  const app = new Hono<Environment>();
  const note = createRefusalLog(options.log, options.tally);
  for (const route of options.routes) {
    const { method, path } = route.endpoint;
    const call = `${method} ${path}`;
    app.on(method, path, (context) => {
      const { clientAddress, requestId } = context.env;
      const refuse: Refuse = (code, detail, actor) => {
        note({ code, call, actor, clientAddress, requestId });
        return sendRefusal(context, site, code, detail);
      };
      return serve(route, context, { ...options, refuse });
    });
  }
  const methods = new Map<string, string[]>();
  for (const { endpoint } of options.routes) {
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  }
  app.notFound((context) => {
    const allowed = methods.get(context.req.path);
    if (!allowed) return sendRefusal(context, site, 'unknown_call');
    context.header('allow', allowed.join(', '));
    return sendRefusal(context, site, 'method_not_allowed');
  });
  app.onError((error, context) => {
    options.log.error({ err: error, requestId: context.env.requestId }, 'a call failed');
    const passing = transientFault(error);
    if (passing === undefined) return sendRefusal(context, site, 'internal_error');
    const { code, retryAfterSeconds } = passing;
    return sendRefusal(context, site, code, { retryAfterSeconds });
  });
  return app;
}

async function serve(
  route: Route,
  context: Context<Environment>,
  options: ServeOptions & { readonly refuse: Refuse },
): Promise<Response> {
  const request = context.req.raw;
  let actor: string | undefined;
  const refuse: Refuse = (code, detail) => options.refuse(code, detail, actor);
  context.header('cache-control', 'no-store');
  const foreign = guardSource(request, options.origins);
  if (foreign) return refuse(foreign);
  const closed = isClosable(route.endpoint) && (await options.closedTo(context.env.clientAddress));
  if (closed) return refuse(closed);
  const cookies = createCookies(context, options.sameSite);
  const { endpoint } = route;
  const userAgent = request.headers.get('user-agent')?.slice(0, 400) ?? '';
  const asking = { endpoint, clientAddress: context.env.clientAddress, userAgent };
  const isDesk = neededStaffRight(endpoint) !== undefined;
  const needsSession = endpoint.needs !== 'nothing' && !isDesk;
  const held = needsSession ? await options.readSession(cookies, asking) : undefined;
  const desk = isDesk ? await options.readDesk?.(cookies) : undefined;
  actor = desk?.staff.actor ?? (held && `member:${held.session.memberId}`);
  const locked = guardSession(endpoint, request, held) ?? guardStaff(endpoint, request, desk);
  if (locked) return refuse(locked);
  const unkeyed = guardIdempotency(route.endpoint, request);
  if (unkeyed) return refuse(unkeyed);
  const cramped = await guardSpace(route.endpoint, options.freeSpace);
  if (cramped) return refuse(cramped, { retryAfterSeconds: fullSeconds });
  const body = await readInput(request, route.endpoint);
  if (!body.ok) return refuse(body.refusal);
  const opened = endpoint.envelope === 'sealed' ? await options.envelopes.open(body.value) : body;
  if (!opened.ok) return refuse(opened.refusal);
  const content = withoutUnusedFields(opened.value, route.endpoint);
  const input = route.input.safeParse(content, { reportInput: true });
  if (!input.success) return refuse('invalid_input', { fields: fieldRefusals(input.error) });
  const answer = await route.handle(input.data, {
    ...context.env,
    session: held?.session,
    staff: desk?.staff,
    languageCode: requestLanguage(request),
    userAgent,
    lastEventId: request.headers.get('last-event-id') ?? undefined,
    idempotencyKey: request.headers.get(headerNames.idempotencyKey) ?? undefined,
    cookies,
    log: options.log,
  });
  if (answer.ok && route.streamType) {
    return sendStream(context, answer.value as AnswerStream, route.streamType);
  }
  if (answer.ok && route.shared) return sendShared(context, answer.value, route.shared);
  if (answer.ok) return sendValue(context, answer.value);
  return refuse(answer.refusal.code, answer.refusal.detail);
}

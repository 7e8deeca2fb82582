import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { isDatabaseAway, OutcomeUnknown } from '#database/database-errors.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { calls } from './calls.ts';
import { bookOfGame } from './fixtures/book.ts';
import { fixtureChannel } from './fixtures/fixture-channel.ts';
import type { StudioGame } from './games/games.ts';
import { type CallName, inputs } from './input.ts';
import { listTransactions } from './listing/listing.ts';
import type { StudioParts } from './options.ts';
import { type StudioRefusal, statusOf } from './refusals.ts';
import { readableInSandbox } from './sandbox.ts';
import { beginSession, confirmSession, servedGame, sessionOf } from './sessions/sessions.ts';
import { stateOfSession } from './state.ts';
import type { Channel, Floor } from './tables/floor.ts';
import { tableChannel } from './tables/table-channel.ts';
import { tableOfGame } from './tables/table-round.ts';

const bodyLimitBytes = 4_096;

/** Calls that ask the wallet about the session themselves. */
const confirming: ReadonlySet<CallName> = new Set(['state', 'bet', 'tableBet', 'slipBet']);

type Answer = Result<unknown, StudioRefusal>;

/**
 * Builds the studio's calls: `POST /<vassalage>/api/<call>`, JSON in and out, the session's token
 * in the body. No cookie or header identifies the caller, so a page of any origin may read the
 * answer: in the host's sandbox the studio's own page has none. The wallet's own call, `POST
 * /<vassalage>/transactions`, is signed as the studio's calls to it are.
 */
export function studioRoutes(
  parts: StudioParts,
  { page, floor }: { readonly page: Hono; readonly floor: Floor },
): Hono {
  const app = new Hono();
  app.route('/', page);
  const tooLong = (context: Context) => send(context, refused('bad_input'));
  app.use('/:vassalage/api/:call', bodyLimit({ maxSize: bodyLimitBytes, onError: tooLong }));
  app.post('/:vassalage/api/:call', async (context) => {
    const { vassalage, call } = context.req.param();
    const { token, body } = splitToken(await context.req.json().catch(() => undefined));
    if (!Object.hasOwn(inputs, call)) return send(context, refused('unknown_call'));
    return send(context, await answer(parts, { vassalage, call: call as CallName, body, token }));
  });
  app.use('/:vassalage/listen', bodyLimit({ maxSize: bodyLimitBytes, onError: tooLong }));
  app.post('/:vassalage/listen', (context) => listen(parts, { context, floor }));
  app.use('/:vassalage/transactions', bodyLimit({ maxSize: bodyLimitBytes, onError: tooLong }));
  app.post('/:vassalage/transactions', async (context) => {
    const { headers, method, url } = context.req.raw;
    const listed = await listTransactions(parts, {
      vassalage: context.req.param('vassalage'),
      headers,
      method,
      path: `${parts.originPath ?? ''}${new URL(url).pathname}`,
      body: new Uint8Array(await context.req.arrayBuffer()),
    });
    if (!listed.ok) return send(context, listed);
    return context.json({ ok: true, ...listed.value }, 200, { 'Cache-Control': 'no-store' });
  });
  app.notFound((context) => send(context, refused('unknown_call')));
  app.onError((error, context) => {
    parts.log.error({ err: error }, 'a call to the studio failed');
    const isPassing = isDatabaseAway(error) || error instanceof OutcomeUnknown;
    if (!isPassing) return context.json({ ok: false, code: 'internal_error' }, 500);
    // The page asks again, as where it heard nothing.
    return context.json({ ok: false, code: 'offline' }, 503, { 'Retry-After': '5' });
  });
  return app;
}

const listenBody = z.strictObject({ knownIndex: z.int().min(0).default(0) });

/** Returns what the page of a title listens to; `undefined` for a game of one member. */
function channelOf(parts: StudioParts, game: StudioGame | undefined): Channel | undefined {
  const table = tableOfGame(game);
  if (table) return tableChannel(parts, table);
  const book = bookOfGame(game);
  return book && fixtureChannel(parts, book);
}

/** Answers with the stream of a title's events, to the session whose token the body has. */
async function listen(
  parts: StudioParts,
  { context, floor }: { readonly context: Context; readonly floor: Floor },
): Promise<Response> {
  const { token, body } = splitToken(await context.req.json().catch(() => undefined));
  const { data } = listenBody.safeParse(body);
  if (!data) return send(context, refused('bad_input'));
  const session = token && (await sessionOf(parts, token));
  if (!session || session.vassalage !== context.req.param('vassalage')) {
    return send(context, refused('session_missing'));
  }
  const channel = channelOf(parts, parts.games.get(session.game_id));
  if (!channel) return send(context, refused('unknown_game'));
  const stream = await floor.listen({ session }, { channel, knownIndex: data.knownIndex });
  if (!stream) return send(context, refused('too_many_streams'));
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      ...readableInSandbox,
    },
  });
}

async function answer(
  parts: StudioParts,
  request: {
    readonly vassalage: string;
    readonly call: CallName;
    readonly body: unknown;
    readonly token: string | undefined;
  },
): Promise<Answer> {
  const { data } = inputs[request.call].safeParse(request.body);
  if (!data) return refused('bad_input');
  if (request.call === 'session') {
    const { ticket } = inputs.session.parse(data);
    return begun(parts, { vassalage: request.vassalage, ticket });
  }
  const session = request.token && (await sessionOf(parts, request.token));
  if (!session || session.vassalage !== request.vassalage) return refused('session_missing');
  // Of a title that was served when it was opened, and is not any more.
  if (!servedGame(parts, session.game_id)) return refused('session_missing');
  if (!confirming.has(request.call) && !(await confirmSession(parts, session)).isOpen) {
    return refused('session_missing');
  }
  // Each call's input was read by the schema of its own name.
  const carryOut = calls[request.call] as (...args: unknown[]) => Promise<Answer>;
  return carryOut(parts, session, data);
}

async function begun(
  parts: StudioParts,
  launch: { readonly vassalage: string; readonly ticket: string },
): Promise<Answer> {
  const outcome = await beginSession(parts, launch);
  if (!outcome.ok) return outcome;
  const { token, session, balanceMinor } = outcome.value;
  return ok({ token, ...(await stateOfSession(parts, session)), balanceMinor });
}

/** Takes the token out of what was sent; the rest is the call's input. */
function splitToken(sent: unknown): {
  readonly token?: string | undefined;
  readonly body: unknown;
} {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { body: sent };
  const { token, ...body } = sent as { readonly token?: unknown };
  return { token: typeof token === 'string' ? token : undefined, body };
}

function send(context: Context, result: Answer): Response {
  context.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(readableInSandbox)) context.header(name, value);
  return result.ok
    ? context.json({ ok: true, value: result.value as object })
    : context.json({ ok: false, code: result.refusal }, statusOf[result.refusal]);
}

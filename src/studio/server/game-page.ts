import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { EngineName } from '#studio/engines/engines.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { engineOfGame } from './games/engine-of.ts';
import type { StudioOptions } from './options.ts';
import { readableInSandbox } from './sandbox.ts';

const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Built files by their names, with their compressed copies. */
type Files = Map<string, Uint8Array<ArrayBuffer>>;

/** Engines that draw with a title's motif, whose symbols are a file of their own. */
const hasSymbols: ReadonlySet<EngineName> = new Set(['slot', 'plinko', 'limbo', 'wheel', 'fish']);

/** Names of built files change with what is in them. */
const forEver = 'public, max-age=31536000, immutable';

/** Builds the routes of the games' page: a document for each engine, and the files it loads. */
export async function openGamePage({
  pageFolder,
  hostOrigin,
  games,
}: Pick<StudioOptions, 'pageFolder' | 'hostOrigin' | 'games'>): Promise<Hono> {
  const app = new Hono();
  if (pageFolder === undefined) return app;
  const files: Files = new Map();
  for (const name of await readdir(pageFolder)) {
    files.set(name, Uint8Array.from(await readFile(join(pageFolder, name))));
  }
  const names = [...files.keys()];
  const engineOf = new Map(games.map((game) => [game.gameId, engineOfGame(game)]));
  app.get('/assets/:name', (context) => sendFile(context, files));
  app.get('/:vassalage/play', (context) => {
    context.header('Content-Security-Policy', policyFor(hostOrigin));
    context.header('Cache-Control', 'no-store');
    // The ticket stands in the address until the page has taken it out.
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Content-Type-Options', 'nosniff');
    // The address names its game, so that the engine is fetched beside the page and not after it.
    const engine = engineOf.get(context.req.query('game') ?? '');
    return context.html(drawDocument(names, { hostOrigin, engine }));
  });
  return app;
}

/** A file whose browser takes it so, is sent the compressed copy that may lie beside it. */
function sendFile(context: Context, files: Files) {
  const name = context.req.param('name') ?? '';
  const type = kinds[extname(name)];
  const accepted = context.req.header('Accept-Encoding') ?? '';
  const compressed = /\bbr\b/.test(accepted) ? files.get(`${name}.br`) : undefined;
  const body = compressed ?? files.get(name);
  if (!body || !type) return context.notFound();
  return context.body(body, 200, {
    'Content-Type': type,
    ...(compressed && { 'Content-Encoding': 'br' }),
    Vary: 'Accept-Encoding',
    'Cache-Control': forEver,
    'X-Content-Type-Options': 'nosniff',
    ...readableInSandbox,
  });
}

/** Nothing from elsewhere, and no frame but the host's. */
function policyFor(hostOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hostOrigin}`,
  ].join('; ');
}

/** Returns the files of an engine: all tables share one. */
function partsOf(engine: EngineName | undefined): string[] {
  if (engine === undefined) return [];
  if (isTableEngine(engine)) return ['table'];
  if (isFixtureEngine(engine)) return ['fixture-play'];
  return hasSymbols.has(engine) ? [engine, 'symbols'] : [engine];
}

function drawDocument(
  names: readonly string[],
  { hostOrigin, engine }: { readonly hostOrigin: string; readonly engine: EngineName | undefined },
): string {
  const scriptOf = (part: string) =>
    names.find((name) => new RegExp(`^${part}-.*\\.js$`).test(name));
  const script = scriptOf('page');
  // Bầu cua has symbols of its own, and mines have none.
  const parts = partsOf(engine);
  const early = parts.flatMap((part) => scriptOf(part) ?? []);
  const style = names.find((name) => name.endsWith('.css'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="foyer-host" content="${new URL(hostOrigin).origin}">
<title>Game</title>
<link rel="stylesheet" crossorigin href="../assets/${style}">
<script type="module" crossorigin src="../assets/${script}"></script>
${early.map((name) => `<link rel="modulepreload" crossorigin href="../assets/${name}">`).join('\n')}
</head>
<body><div data-game></div></body>
</html>
`;
}

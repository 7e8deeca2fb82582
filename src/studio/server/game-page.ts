import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { pageTagOf } from '#studio/languages.ts';
import { type Files, type LaunchFiles, readBuiltPage } from './built-page.ts';
import { engineOfGame } from './games/engine-of.ts';
import { notLoadedText } from './not-loaded.ts';
import type { StudioOptions } from './options.ts';
import { readableInSandbox } from './sandbox.ts';

const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

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
  const filesOf = readBuiltPage(files);
  const engineOf = new Map(games.map((game) => [game.gameId, engineOfGame(game)]));
  app.get('/assets/:name', (context) => sendFile(context, files));
  app.get('/:vassalage/play', (context) => {
    context.header('Content-Security-Policy', policyFor(hostOrigin));
    context.header('Cache-Control', 'no-store');
    // The ticket stands in the address until the page has taken it out.
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Content-Type-Options', 'nosniff');
    // The address names its game and language: engine and texts are fetched beside the page's
    // script and not after it.
    const engine = engineOf.get(context.req.query('game') ?? '');
    const language = context.req.query('lang') ?? 'EN';
    return context.html(drawDocument(filesOf(engine, language), { hostOrigin, language }));
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

function drawDocument(
  { style, script, early }: LaunchFiles,
  { hostOrigin, language }: { readonly hostOrigin: string; readonly language: string },
): string {
  return `<!doctype html>
<html lang="${pageTagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="foyer-host" content="${new URL(hostOrigin).origin}">
<title>Game</title>
<link rel="stylesheet" crossorigin href="../assets/${style}">
<script type="module" crossorigin src="../assets/${script}"></script>
${early.map((name) => `<link rel="modulepreload" crossorigin href="../assets/${name}">`).join('\n')}
</head>
<body><div data-game><p class="not-loaded" role="alert">${notLoadedText(language)}</p></div></body>
</html>
`;
}

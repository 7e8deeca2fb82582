import { dev } from 'astro';

/** Serves the site with Astro's development server; `platformInDev` adds the platform. */
export async function serveDevelopment(root: string): Promise<void> {
  const port = process.env.PORT;
  const host = process.env.HOST;
  const server = await dev({
    root,
    server: { ...(port ? { port: Number(port) } : {}), host: host ?? '127.0.0.1' },
  });
  // Vite answers SIGTERM itself and leaves an exit code that is set already.
  process.exitCode = 0;
  process.once('SIGINT', () => {
    server.stop().finally(() => process.exit(0));
  });
}

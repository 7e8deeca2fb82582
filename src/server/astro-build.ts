import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Name of the setting that tells astro.config.mjs the output folder of a build. */
export const outDirSetting = 'FOYER_OUT_DIR';

/**
 * Builds the site into a folder, in a process of its own. Its output goes to standard error, since
 * standard output belongs to the server's log. @returns whether it succeeded.
 */
export function runAstroBuild(root: string, outDir: string, signal: AbortSignal): Promise<boolean> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      [outDirSetting]: outDir,
    },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  return new Promise((resolve) => {
    const settle = (succeeded: boolean) => {
      signal.removeEventListener('abort', end);
      resolve(succeeded);
    };
    child.once('error', (error) => {
      console.error(`Astro could not be run: ${error.message}`);
      settle(false);
    });
    child.once('exit', (code) => settle(code === 0));
  });
}

import { join } from 'node:path';
import { build } from 'vite';

/** Builds the games' page, its style and one file for each engine into a folder. */
export async function buildGamePage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    base: './',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      target: 'es2022',
      rollupOptions: {
        input: { page: join(import.meta.dirname, 'page.ts') },
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
}

import type { Platform } from '#platform/port.ts';
import type { Log } from './front/log.ts';

/** A platform that opens at its first use; a failed opening is tried again at the next. */
export function openOnce(log: Log, origin: URL) {
  let opening: Promise<Platform> | undefined;
  return {
    open(): Promise<Platform> {
      opening ??= openPlatform(log, origin).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close(): Promise<void> {
      await (await opening)?.close();
    },
  };
}

async function openPlatform(log: Log, origin: URL): Promise<Platform> {
  const { readConfig } = await import('#platform/base/config/config.ts');
  const { createPlatform } = await import('#platform/embedded/index.ts');
  const { site } = await import('#site');
  return await createPlatform({ config: { ...readConfig(process.env), origin }, site, log });
}

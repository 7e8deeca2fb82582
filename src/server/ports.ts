import type { Config } from '#platform/base/config/config.ts';
import { type HeldPort, holdPort } from './front/listeners.ts';

/** Settings with the ports that they come to, and those that are held until they are opened. */
interface Ports {
  readonly config: Config;
  readonly held?: HeldPort;
  readonly heldDesk?: HeldPort;
}

/** A port of 0 asks for any free one; it is taken here, since its address may name it. */
export async function withPorts(config: Config): Promise<Ports> {
  const { desk } = config;
  const held = config.port === 0 ? await holdPort(config.host) : undefined;
  const heldDesk = desk?.port === 0 ? await holdPort(desk.host) : undefined;
  return {
    config: {
      ...config,
      ...(held && { port: held.port, origin: named(config.origin, held.port) }),
      ...(desk &&
        heldDesk && {
          desk: { ...desk, port: heldDesk.port, origin: named(desk.origin, heldDesk.port) },
        }),
    },
    ...(held && { held }),
    ...(heldDesk && { heldDesk }),
  };
}

function named(address: URL, port: number): URL {
  const origin = new URL(address);
  if (origin.port === '0') origin.port = String(port);
  return origin;
}

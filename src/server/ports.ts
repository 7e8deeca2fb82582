import type { Config } from '#platform/base/config/config.ts';
import { type HeldPort, holdPort } from './front/listeners.ts';

/** Ports of one process, reserved before anything is opened behind them. */
export interface ServerPorts {
  /** The settings, with each port of 0 replaced by the one that was found. */
  readonly config: Config;
  /**
   * Reserves the ports that the settings name.
   * @throws the system's error, with the port, when another program has one of them.
   */
  hold(): Promise<void>;
  /** Reserved for members' pages; `undefined` before `hold`, unless it was any free port. */
  members(): HeldPort | undefined;
  /** The same for the address of staff. */
  desk(): HeldPort | undefined;
  /** Lets the port of health go: a thread of its own opens it. */
  releaseHealth(): Promise<void>;
}

/** Reserves any free port where a setting is 0, since an address may name it. */
export async function choosePorts(settings: Config): Promise<ServerPorts> {
  let members = settings.port === 0 ? await holdPort(settings.host) : undefined;
  let desk = settings.desk?.port === 0 ? await holdPort(settings.desk.host) : undefined;
  let health: HeldPort | undefined;
  const config = withFound(settings, { members, desk });
  return {
    config,
    members: () => members,
    desk: () => desk,
    async hold() {
      const { host, port, front } = config;
      members ??= await holdPort(host, port);
      if (config.desk) desk ??= await holdPort(config.desk.host, config.desk.port);
      if (front.healthPort) health ??= await holdPort(host, front.healthPort);
    },
    async releaseHealth() {
      await health?.release();
    },
  };
}

function withFound(
  config: Config,
  {
    members,
    desk,
  }: { readonly members?: HeldPort | undefined; readonly desk?: HeldPort | undefined },
): Config {
  const found = { ...config };
  if (members) {
    found.port = members.port;
    found.origin = named(config.origin, members.port);
  }
  if (config.desk && desk) {
    const origin = named(config.desk.origin, desk.port);
    found.desk = { ...config.desk, port: desk.port, origin };
  }
  return found;
}

function named(address: URL, port: number): URL {
  const origin = new URL(address);
  if (origin.port === '0') origin.port = String(port);
  return origin;
}

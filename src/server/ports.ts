import type { Config } from '#platform/base/config/config.ts';
import { type HeldPort, reservePort } from './front/connections/listeners.ts';

/** Ports of one process, reserved before anything is opened on them. */
export interface ServerPorts {
  /** Settings, with each port of 0 replaced by the one found. */
  readonly config: Config;
  /**
   * Reserves the ports of the settings. @throws the system's error, with the port, when another
   * program has one of them.
   */
  hold(): Promise<void>;
  /**
   * Returns the port reserved for members' pages; `undefined` before `hold`, unless the setting was
   * 0.
   */
  members(): HeldPort | undefined;
  /** Returns the port reserved for the desk; `undefined` as above. */
  desk(): HeldPort | undefined;
  /** Releases the port of health, for its own thread to open. */
  releaseHealth(): Promise<void>;
}

/** Reserves free ports where settings are 0, since an address may name them. */
export async function choosePorts(settings: Config): Promise<ServerPorts> {
  let members = settings.port === 0 ? await reservePort(settings.host) : undefined;
  let desk = settings.desk?.port === 0 ? await reservePort(settings.desk.host) : undefined;
  let health: HeldPort | undefined;
  const config = withFound(settings, { members, desk });
  return {
    config,
    members: () => members,
    desk: () => desk,
    async hold() {
      const { host, port, front } = config;
      members ??= await reservePort(host, port);
      if (config.desk) desk ??= await reservePort(config.desk.host, config.desk.port);
      if (front.healthPort) health ??= await reservePort(host, front.healthPort);
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
    found.origin = addressWithPort(config.origin, members.port);
  }
  if (config.desk && desk) {
    const origin = addressWithPort(config.desk.origin, desk.port);
    found.desk = { ...config.desk, port: desk.port, origin };
  }
  return found;
}

function addressWithPort(address: URL, port: number): URL {
  const origin = new URL(address);
  if (origin.port === '0') origin.port = String(port);
  return origin;
}

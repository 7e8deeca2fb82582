import type { Config } from '#platform/base/config/config.ts';
import type { Platform } from '#platform/port.ts';
import type { HeldPort } from './front/connections/listeners.ts';
import type { DeskFront } from './front/desk/front.ts';
import type { Log } from './front/log.ts';
import type { Metrics } from './metrics.ts';

/** Desk front for staff, ready to be opened. */
export interface Desk {
  readonly front: DeskFront;
  /** Opens its port and logs it. */
  open(): Promise<void>;
}

/** Creates the desk front, when a setting asks for one. */
export async function createDesk(
  { desk, trustedProxies }: Config,
  made: {
    readonly platform: Platform;
    readonly log: Log;
    readonly metrics: Metrics | undefined;
    readonly heldPort: HeldPort | undefined;
  },
): Promise<Desk | undefined> {
  const { platform, log, metrics, heldPort } = made;
  const { fetchDesk } = platform;
  if (!desk || !fetchDesk) return undefined;
  const { createDeskFront } = await import('./front/desk/front.ts');
  const { origin, allow, port, host } = desk;
  const parts = { platformFetch: fetchDesk, trustedProxies, log };
  const noteAnswered = metrics?.noteAnswered;
  const front = createDeskFront({ ...parts, origin, allow, noteAnswered });
  return {
    front,
    async open() {
      await front.listen(port, host, heldPort);
      console.info(`The desk is open: ${origin.origin}`);
    },
  };
}

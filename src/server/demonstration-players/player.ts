import { hash, randomUUID } from 'node:crypto';
import { type Client, createClient } from '#contract/call.ts';
import { depositMethods } from '#contract/money/deposit-methods.ts';
import { deposit, requestDeposit } from '#contract/money/deposits.ts';
import { launchGame } from '#contract/play/launch.ts';
import { type DemonstrationPlay, type Platform, sessionCookieName } from '#platform/port.ts';
import { claimAll } from './claims.ts';
import { visitRooms } from './rooms.ts';

/** Signed-in member, as a browser without a person. */
export interface Player {
  /** Launches a game and returns its address; throws with the code of a refusal. */
  launch(gameId: string): Promise<URL>;
  /** Claims what there is to claim and redeems points, as a member does. */
  claim(): Promise<void>;
  /** Takes a seat in a room of members, or opens one; throws with the code of a refusal. */
  visitRooms(): Promise<void>;
  /** Deposits by the sandbox, as a member does; throws where that is refused. */
  refill(): Promise<void>;
}

export interface PlayerParts {
  readonly demonstrationPlay: Pick<DemonstrationPlay, 'enter'>;
  readonly platformFetch: Platform['fetch'];
  readonly origin: URL;
}

/** Usual deposit, as a multiple of the method's least deposit. */
const usualDeposit = 4n;

/** Signs a member in. */
export async function enterPlayer(parts: PlayerParts, memberId: string): Promise<Player> {
  const { cookie, token } = await parts.demonstrationPlay.enter(memberId);
  const { origin } = parts.origin;
  const clientAddress = ownAddress(memberId);
  const headers = {
    origin,
    'sec-fetch-site': 'same-origin',
    cookie: `${sessionCookieName}=${cookie}`,
  };
  const fetch = (request: Request) => {
    const from = { clientAddress, requestId: randomUUID() };
    return parts.platformFetch(request, from);
  };
  const client = createClient({ fetch, origin, token: () => token, headers: () => headers });
  return {
    async launch(gameId) {
      const launched = await client.call(launchGame, { gameId });
      if (!launched.ok) throw new Error(`the launch was refused: ${launched.refusal.code}`);
      return new URL(launched.value.game_url ?? launched.value.game_url2 ?? '', origin);
    },
    claim: () => claimAll(client),
    visitRooms: () => visitRooms(client),
    async refill() {
      const address = await requestPayment(client);
      const body = new URLSearchParams({ end: 'paid' });
      const paid = await fetch(new Request(address, { method: 'POST', headers, body }));
      if (paid.status !== 303) throw new Error(`the payment was answered ${paid.status}`);
    },
  };
}

/** Returns an address of this machine that one member has: in a room no two have the same. */
function ownAddress(memberId: string): string {
  const bytes = hash('sha256', memberId, 'buffer').subarray(0, 3);
  return `127.${[...bytes].join('.')}`;
}

/** Asks for a deposit by the sandbox; answers the page where it is paid. */
async function requestPayment(client: Client): Promise<string> {
  const methods = await client.call(depositMethods, {});
  const list = methods.ok ? methods.value.list : [];
  const method = list.find(({ kind }) => kind === 'sandbox');
  if (!method) throw new Error('there is no sandbox to deposit by');
  const amountMinor = String(BigInt(method.least.amountMinor) * usualDeposit);
  const wish = { methodCode: method.code, amountMinor };
  const requested = await client.call(requestDeposit, wish, { idempotencyKey: randomUUID() });
  if (!requested.ok) throw new Error(`the deposit was refused: ${requested.refusal.code}`);
  const shown = await client.call(deposit, requested.value);
  if (!shown.ok || shown.value.payAddress === null) throw new Error('there is no page to pay on');
  return shown.value.payAddress;
}

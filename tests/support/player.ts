import { createClient } from '#contract/call.ts';
import { register } from '#contract/identity/registration.ts';
import { launchGame } from '#contract/play/launch.ts';
import type { GameState, StudioCalls } from '#studio/wire.ts';

/** A member at a game of the studio, over HTTP alone, as the game's own page is. */
export interface StudioPlayer {
  readonly username: string;
  /** Asks the studio; throws when no answer came, or a refusal did. */
  ask<Name extends keyof StudioCalls>(
    name: Name,
    input: StudioCalls[Name][0],
  ): Promise<StudioCalls[Name][1]>;
  /** Launches the game anew and comes back to it. */
  comeBack(url?: string): Promise<GameState & { readonly balanceMinor: string }>;
}

/** Registers a member at a running server and opens a game for them. */
export async function openPlayer(
  target: { readonly url: string; readonly username: string; readonly gameId: string },
  clientAddress: string,
): Promise<StudioPlayer> {
  const { username, gameId } = target;
  let { url } = target;
  let cookie = '';
  let token: string | undefined;
  let studio: { readonly base: string; readonly token: string };
  // A server that was started anew is somewhere else, and knows the same cookie.
  const clientAt = () =>
    createClient({
      fetch: async (request) => {
        if (cookie !== '') request.headers.set('cookie', cookie);
        const response = await fetch(request);
        const given = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
        cookie = [cookie, ...given].filter((each) => each !== '').join('; ');
        return response;
      },
      origin: url,
      token: () => token,
      headers: () => ({ origin: url, 'x-forwarded-for': clientAddress }),
    });
  const password = 'teal-heron-42';
  const form = { username, password, confirmPassword: password, agreed: true };
  const registered = await clientAt().call(register, form);
  if (!registered.ok) throw new Error(`registration was refused: ${registered.refusal.code}`);
  token = registered.value.token;

  async function post(base: string, name: string, input: object): Promise<unknown> {
    const answer = await fetch(`${base}api/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'Content-Type': 'application/json',
        'x-forwarded-for': clientAddress,
      },
    });
    const read = (await answer.json()) as { ok?: boolean; code?: string; value?: unknown };
    if (read.ok !== true) throw new Error(`the studio refused ${name}: ${read.code}`);
    return read.value;
  }

  const player: StudioPlayer = {
    username,
    ask: async (name, input) =>
      (await post(studio.base, name, { ...input, token: studio.token })) as never,
    async comeBack(movedTo = url) {
      url = movedTo;
      const launched = await clientAt().call(launchGame, { gameId });
      if (!launched.ok) throw new Error(`the launch was refused: ${launched.refusal.code}`);
      const address = new URL(launched.value.game_url ?? '');
      const base = address.href.slice(0, address.href.indexOf('play?'));
      const ticket = address.searchParams.get('ticket');
      const state = (await post(base, 'session', { ticket })) as StudioCalls['session'][1];
      studio = { base, token: state.token };
      if (state.fairness.clientSeed === null) await player.ask('seed', { clientSeed: seed() });
      return state;
    },
  };
  await player.comeBack();
  return player;
}

function seed(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

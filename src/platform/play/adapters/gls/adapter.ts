import { randomInt } from 'node:crypto';
import { ok, refused } from '#lib/result.ts';
import type { Adapter } from '../adapter.ts';
import { isStrongSecret } from '../keys.ts';
import { answerGls } from './answer.ts';
import { listGls } from './list.ts';
import { send } from './reply.ts';

/** Adapter of our own style, which the studio uses. */
export const gls: Adapter = {
  answer: answerGls,
  unavailable: () => send(refused('unavailable')),
  /** The game's own address, from one of the brand's places for that, if it has any. */
  async start({ config }, { vendor, ticket, gameId, languageCode, cdns }) {
    const own = new URL(vendor.launchUrl, config.origin);
    const cdn = cdns.length === 0 ? undefined : cdns[randomInt(cdns.length)];
    const base = `${(cdn ?? own.origin).replace(/\/$/, '')}${own.pathname.replace(/\/$/, '')}`;
    const query = new URLSearchParams({ ticket, lang: languageCode, game: gameId });
    return ok(`${base}/play?${query}`);
  },
  list: listGls,
  asksForFreeRounds: true,
  doubt: ({ secret }) => (isStrongSecret(secret) ? undefined : 'secret'),
};

import { z } from 'zod';
import { ok, refused } from '#lib/result.ts';
import { secondMs } from '#lib/time.ts';
import { type GameStart, redeemTicket } from '../../launches/index.ts';
import type { Adapter } from '../adapter.ts';
import { callHub88 } from './call-hub88.ts';

/** Deadline of the vendor's answer at a launch (safety, "external platform"). */
const withinMs = 8 * secondMs;

/** The currency of their demonstration play, which calls no wallet: ISO 4217's for none, three X. */
const demonstration = 'X'.repeat(3);

/** Languages whose code here differs from ISO 639-1. */
const otherCodes: Readonly<Record<string, string>> = { CN: 'zh', TY: 'vi' };

const answered = z.object({ url: z.url({ protocol: /^https?$/ }) });

/**
 * Requests a game's address (`game/url`). Redeems the ticket here, because the vendor receives the
 * token itself; a trial goes to the vendor's demonstration, without a member and a token. Refuses
 * `vendor_unavailable` for an address from an origin outside the vendor's list, which the page
 * could not show.
 */
export const startHub88: Adapter['start'] = async (parts, start) => {
  const { vendor } = start;
  const token = start.mode === 'trial' ? undefined : await redeemToken(parts, start);
  const answer = await callHub88(
    vendor,
    {
      path: '/operator/generic/v2/game/url',
      withinMs,
      content: {
        ...(token === undefined ? {} : { user: start.memberId, token }),
        game_code: start.gameId,
        currency: token === undefined ? demonstration : start.currency,
        platform: start.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lang: otherCodes[start.languageCode] ?? start.languageCode.toLowerCase(),
        country: start.country,
        ip: start.clientAddress,
        lobby_url: new URL('/', parts.config.origin).href,
      },
    },
    parts,
  );
  if (!answer.ok) return answer;
  const read = answered.safeParse(answer.value);
  if (read.success && isListed(start, read.data.url)) return ok(read.data.url);
  parts.log.warn({ vassalage: vendor.vassalage }, 'a vendor answered no address of its own');
  return refused({ code: 'vendor_unavailable' });
};

function isListed({ vendor }: GameStart, url: string): boolean {
  return vendor.opensIn === 'popup' || vendor.launchOrigins.includes(new URL(url).origin);
}

async function redeemToken(
  { storage, clock }: Pick<Parameters<Adapter['start']>[0], 'storage' | 'clock'>,
  { vendor, ticket }: GameStart,
): Promise<string> {
  const launch = { vassalage: vendor.vassalage, ticket, nowMs: clock.nowMs() };
  const redeemed = await storage.withTransaction((each) => redeemTicket(each, launch));
  if (!redeemed.ok) throw new Error('a ticket that was just made is unknown');
  return redeemed.value.token;
}

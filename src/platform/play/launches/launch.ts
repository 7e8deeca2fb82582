import type { Launch, LaunchInput, launchGame } from '#contract/play/launch.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findCountry } from '#platform/base/place.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import { launchGameCDNsSetting, whitelabelSetting } from '#platform/brand/index.ts';
import {
  accountUnit,
  deriveTokens,
  lockMember,
  type Member,
  type Session,
} from '#platform/identity/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { findPlayable, type PlayableGame, suggestGames } from '../games/index.ts';
import { hasOpenRound } from '../rounds/index.ts';
import { readVendor, type Vendor } from '../vendors/index.ts';
import { moveMoneyToGame } from './carry-money.ts';
import { leaveGame } from './end-game-sessions.ts';
import type { StartGame } from './game-start.ts';
import { findPlayCheckRefusal, type PlayCheckQuery, type PlayCheckRefusal } from './play-check.ts';
import { openGameSession } from './session.ts';

/** Launch of a game with its session and origin. */
export interface LaunchContext {
  readonly input: LaunchInput;
  readonly session: Session;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The language of the request, where the input names none. */
  readonly languageCode: string;
}

type LaunchRefusal = RefusalOf<typeof launchGame>;

/** Dependencies of a launch: those of the checks before play, and the start of the game. */
export interface LaunchRules {
  readonly books: PlayBooks;
  readonly siteClosures: SiteClosures;
  readonly startGame: StartGame;
}

/** Opens a game for a member. Refuses as `launchGame` says. */
export async function launch(
  parts: Pick<Parts, 'storage' | 'clock' | 'secrets' | 'site'>,
  { books, siteClosures, startGame }: LaunchRules,
  context: LaunchContext,
): Promise<Result<Launch, LaunchRefusal>> {
  const { input, session } = context;
  const { db } = parts.storage;
  const game = await findPlayable(db, input);
  if (!game) return refused({ code: 'unknown_game' });
  if (!game.isServed) return refused(await withGames(db, refuseUnserved(game), game));
  const vendor = await readVendor(db, parts, game.vassalage);
  if (!vendor) return refused({ code: 'unknown_vendor' });
  const cdns = await readSetting(db, launchGameCDNsSetting);
  const { merchantCode } = await readSetting(db, whitelabelSetting);
  const country = findCountry(context.clientAddress);
  const mode = accountUnit(session.accountType);
  const languageCode = (input.language ?? context.languageCode).toUpperCase();
  const device = findDevice(context.userAgent);
  const opened = await parts.storage.withTransaction(async (transaction) => {
    const { nowMs, timeZone } = zonedNow(parts);
    const member = await lockMember(transaction, session.memberId);
    const wrong = findMismatch(parts, { ...context, member, merchantCode });
    if (wrong) return refused(wrong);
    const query = { member, mode, vendor, country, ...game, nowMs, timeZone };
    const closed = await findLaunchRefusal(transaction, { books, siteClosures }, query);
    if (closed) return refused(closed);
    const { gameId, vassalage } = game;
    const { sessionId: signInId, currency } = session;
    const begun = { signInId, memberId: member.id, gameId, vassalage, currency, mode, device };
    const place = { country, languageCode, nowMs };
    const opening = await openGameSession(transaction, { ...begun, ...place });
    await moveMoneyToGame(transaction, vendor, {
      member,
      vassalage,
      gameSessionId: opening.id,
      nowMs,
    });
    return ok(opening);
  });
  if (!opened.ok) return refused(await withGames(db, opened.refusal, game));
  const { id, ticket } = opened.value;
  const { memberId, currency } = session;
  const { gameId } = game;
  const { clientAddress } = context;
  const begun = await startGame({
    vendor,
    ticket,
    gameId,
    memberId,
    currency,
    mode,
    languageCode,
    device,
    country,
    clientAddress,
    cdns,
  });
  if (!begun.ok) {
    // What went along comes home now: nobody will play there.
    const left = { memberId, gameSessionId: id, nowMs: parts.clock.nowMs() };
    await parts.storage.withTransaction((transaction) =>
      leaveGame(transaction, { ...left, reason: 'never_opened' }),
    );
    return begun;
  }
  const url = begun.value;
  const address = vendor.opensIn === 'popup' ? { game_url2: url } : { game_url: url };
  return ok({ ...address, gameSessionId: id, isTrial: mode === 'trial' });
}

/**
 * Returns the first refusal of the checks before a launch. Own breaks and limits do not keep a member
 * from an open round of the game: its bets are refused instead.
 */
async function findLaunchRefusal(
  transaction: Transaction,
  rules: Pick<LaunchRules, 'books' | 'siteClosures'>,
  query: Omit<PlayCheckQuery, 'amountMinor'> & PlayableGame & { readonly vendor: Vendor },
): Promise<PlayCheckRefusal | undefined> {
  const { member, vassalage, gameId, mode, vendor } = query;
  const round = { memberId: member.id, vassalage, gameId, mode };
  // Money that would go along to a vendor's own wallet could be staked there.
  const isFinishing = vendor.walletMode === 'single' && (await hasOpenRound(transaction, round));
  return findPlayCheckRefusal(transaction, rules, {
    ...query,
    isFinishing,
    amountMinor: isFinishing ? 0n : 1n,
  });
}

/**
 * Returns the refusal of a launch whose page states another token, username or merchant than its
 * member's; `undefined` when all fit.
 */
function findMismatch(
  parts: Pick<Parts, 'secrets'>,
  context: LaunchContext & { readonly member: Member; readonly merchantCode: string },
): LaunchRefusal | undefined {
  const { input, session, member, merchantCode } = context;
  if (input.token !== undefined && !deriveTokens(parts, session.sessionId).includes(input.token)) {
    return { code: 'invalid_token' };
  }
  const isOther = (stated: string | undefined, actual: string) =>
    stated !== undefined && stated.toLowerCase() !== actual.toLowerCase();
  const field = isOther(input.username, member.username)
    ? 'username'
    : isOther(input.merchantCode, merchantCode)
      ? 'merchantCode'
      : undefined;
  if (field === undefined) return undefined;
  const wrong = { code: 'wrong_format', messageKey: 'wrong_format' } as const;
  return { code: 'invalid_input', detail: { fields: { [field]: wrong } } };
}

const unplayable: ReadonlySet<string> = new Set<LaunchRefusal['code']>([
  'game_under_maintenance',
  'game_not_served',
]);

/** Refuses a listed game that no vendor serves; one under maintenance gets its own code. */
function refuseUnserved({ isUnderMaintenance }: PlayableGame): LaunchRefusal {
  const code = isUnderMaintenance ? 'game_under_maintenance' : 'game_not_served';
  return { code, detail: {} };
}

/** Adds playable games to the refusal of a game that cannot be played now. */
async function withGames(
  db: Reader,
  refusal: LaunchRefusal | PlayCheckRefusal,
  { gameId }: PlayableGame,
): Promise<LaunchRefusal | PlayCheckRefusal> {
  if (!unplayable.has(refusal.code)) return refusal;
  const { list } = await suggestGames(db, { gameId });
  return { ...refusal, detail: { games: list } };
}

function findDevice(userAgent: string): 'mobile' | 'desktop' {
  return /Mobi|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}

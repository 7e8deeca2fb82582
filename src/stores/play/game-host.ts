import { atom, readonlyType } from 'nanostores';
import type { CallRefusal } from '#contract/call.ts';
import { gameSessionPlay, launchGame } from '#contract/play/launch.ts';
import type { GameMessage } from '#lib/game-message.ts';
import { secondMs } from '#lib/time.ts';
import { $session } from '../identity/session.ts';
import { watchChange } from '../live.ts';
import { openCentre } from '../member-centre.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { findRound, keepRound, type ToldRound } from './told-rounds.ts';

/** A launch that was granted. */
export interface Launched {
  readonly gameSessionId: string;
  readonly address: string;
  readonly isTrial: boolean;
}

/** How it stands with the game of this page. */
export type HostState =
  | { readonly state: 'launching' }
  /** The frame has its address; nothing has come of it yet. */
  | { readonly state: 'loading' | 'playing'; readonly launched: Launched }
  /** It is in a window of its own, or would be, had the browser not blocked that. */
  | { readonly state: 'window'; readonly launched: Launched; readonly isBlocked: boolean }
  | { readonly state: 'refused'; readonly refusal: CallRefusal<typeof launchGame> }
  /** Whoever played has signed out, here or in another tab. */
  | { readonly state: 'ended' };

/** What the member is shown over the game. */
export type HostNote =
  | { readonly kind: 'limit'; readonly code: LimitCode }
  | { readonly kind: 'round'; readonly round: ToldRound };

const limitCodes = ['loss_limit_reached', 'stake_limit_reached', 'play_paused'] as const;

/** Why a bet is not taken that the member's own limits or breaks refuse. */
export type LimitCode = (typeof limitCodes)[number];

/** What does not answer for so long is said to be slow. */
export const slowAfterMs = 8 * secondMs;

const host = atom<HostState>({ state: 'launching' });
const slow = atom(false);
const note = atom<HostNote | undefined>(undefined);
const play = resource(
  (gameSessionId: string) => request(gameSessionPlay, { gameSessionId }),
  'member',
);

/** How it stands with the game of this page. */
export const $gameHost = readonlyType(host);
/** The game has not answered for eight seconds. */
export const $isSlow = readonlyType(slow);
/** What is shown over the game. */
export const $hostNote = readonlyType(note);
/** What the game session has come to, as the platform last said. */
export const $gamePlay = play.$loaded;

let slowly: ReturnType<typeof setTimeout> | undefined;
let launches = 0;

/** Launches the game; a further call launches it anew, since a ticket is used once. */
export async function launch(gameId: string): Promise<void> {
  launches += 1;
  const own = launches;
  host.set({ state: 'launching' });
  note.set(undefined);
  waitForAnswer();
  const answer = await request(launchGame, { gameId });
  if (own !== launches || host.get().state === 'ended') return;
  if (!answer.ok) {
    settle();
    host.set({ state: 'refused', refusal: answer.refusal });
    return;
  }
  const { game_url, game_url2, gameSessionId, isTrial } = answer.value;
  const launched = { gameSessionId, isTrial, address: game_url ?? game_url2 ?? '' };
  void play.open(gameSessionId);
  if (game_url !== undefined) host.set({ state: 'loading', launched });
  else openWindow(launched);
}

function waitForAnswer(): void {
  clearTimeout(slowly);
  slow.set(false);
  slowly = setTimeout(() => slow.set(true), slowAfterMs);
}

function settle(): void {
  clearTimeout(slowly);
  slow.set(false);
}

/** A browser may block what no press asked for: the page then has a link to press. */
function openWindow(launched: Launched): void {
  settle();
  const opened = open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.location.replace(launched.address);
  }
  host.set({ state: 'window', launched, isBlocked: !opened });
}

/** The link was pressed: its ticket is used. */
export function windowOpened(): void {
  const now = host.get();
  if (now.state === 'window') host.set({ ...now, isBlocked: false });
}

/** The frame shows something. */
export function frameAnswered(): void {
  const now = host.get();
  if (now.state !== 'loading') return;
  settle();
  host.set({ ...now, state: 'playing' });
}

/** Does what a game's message asks for, which was checked to be its own. */
export function takeGameMessage(message: GameMessage, lobbyPath: string): void {
  frameAnswered();
  if (message.type === 'balance' || message.type === 'round') refreshFigures();
  if (message.type === 'round') keepRound(message);
  if (message.type === 'details') showRound(message.roundId);
  if (message.type === 'deposit') openCentre('depositv2');
  if (message.type === 'close') location.assign(lobbyPath);
  if (message.type !== 'refused') return;
  const code = limitCodes.find((each) => each === message.code);
  if (code) note.set({ kind: 'limit', code });
}

function showRound(roundId: string): void {
  const round = findRound(roundId);
  if (round) note.set({ kind: 'round', round });
}

/** Puts away what is shown over the game. */
export function closeNote(): void {
  note.set(undefined);
}

/** Asks for balance and net position, as after each round. */
function refreshFigures(): void {
  void refreshWallet();
  const now = host.get();
  if ('launched' in now) void play.load(now.launched.gameSessionId);
}

/** Keeps host and figures as they are on the platform, until what is answered is called. */
export function followGame(): () => void {
  const stopWatching = watchChange('wallet', refreshFigures);
  const stopListening = $session.listen(({ state }) => {
    if (state !== 'guest' || launches === 0) return;
    settle();
    host.set({ state: 'ended' });
  });
  return () => {
    stopWatching();
    stopListening();
  };
}

import { atom, readonlyType } from 'nanostores';
import type { AccountTypeName } from '#contract/play/games.ts';
import { closeGame, type GameSessionPlay, launchGame } from '#contract/play/launch.ts';
import type { GameMessage } from '#lib/game-message.ts';
import { secondMs } from '#lib/time.ts';
import { $session } from '../identity/session.ts';
import { watchChange } from '../live.ts';
import { openCentre } from '../member-centre.ts';
import { request } from '../request.ts';
import { waitForNotices } from './before-play.ts';
import { $gamePlay, openPlay, refreshPlay } from './game-play.ts';
import { closeNote, showRefusal, showRound, showStop } from './host-note.ts';
import type { HostState } from './host-state.ts';
import { lobbyAddress } from './lobby-way.ts';
import { type OpenGame, setOpenGame } from './open-game.ts';
import { saveRound } from './reported-rounds.ts';
import { endWait, waitForAnswer } from './slow-answer.ts';

/** Longest time that leaving waits for the session's end. */
const leaveWithinMs = secondMs;

const host = atom<HostState>({ state: 'launching' });

/** State of the game of this page. */
export const $gameHost = readonlyType(host);

let launches = 0;
let isLeaving = false;

/**
 * Launches the game of a page, or offers its window, once everything that opens by itself was read.
 */
export async function beginGame(gameId: string, accountTypeName?: AccountTypeName): Promise<void> {
  await waitForNotices();
  if (launches > 0) return;
  if (accountTypeName === 'TCG_SEA') offerWindow();
  else await launchHostedGame(gameId);
}

/**
 * Launches the game, in `opened` where a window was opened for it; each call launches it anew,
 * since a ticket is used once.
 */
export async function launchHostedGame(gameId: string, opened?: Window): Promise<void> {
  launches += 1;
  const own = launches;
  host.set({ state: 'launching' });
  closeNote();
  waitForAnswer();
  const answer = await request(launchGame, { gameId });
  if (own !== launches || host.get().state === 'ended') return opened?.close();
  if (!answer.ok) {
    opened?.close();
    endWait();
    host.set({ state: 'refused', refusal: answer.refusal });
    return;
  }
  const { game_url, game_url2, gameSessionId, isTrial } = answer.value;
  const launched = { gameSessionId, isTrial, address: game_url ?? game_url2 ?? '' };
  if (game_url === undefined && !opened) {
    // Nobody pressed for a window: what was launched ends, and a press launches it anew.
    void request(closeGame, { gameSessionId });
    return offerWindow();
  }
  openPlay(gameSessionId);
  if (game_url !== undefined) {
    opened?.close();
    host.set({ state: 'loading', launched });
  } else {
    endWait();
    opened?.location.replace(launched.address);
    host.set({ state: 'window', launched });
  }
}

/** Waits for a press that opens the game's own window, which browsers require. */
export function offerWindow(isBlocked = false): void {
  endWait();
  host.set({ state: 'entry', isBlocked });
}

/** Marks the game as playing once its frame shows something. */
export function markFrameLoaded(): void {
  const now = host.get();
  if (now.state !== 'loading') return;
  endWait();
  host.set({ ...now, state: 'playing' });
}

/** Handles a message that was checked to be the game's own. */
export function handleGameMessage(
  message: GameMessage,
  { lobbyPath, prefix }: { readonly lobbyPath: string; readonly prefix: string },
): void {
  markFrameLoaded();
  if (message.type === 'balance' || message.type === 'round') refreshPlay();
  if (message.type === 'round') saveRound(message);
  if (message.type === 'details') showRound(message.roundId);
  if (message.type === 'verify') {
    const { proof } = message;
    import('./verify-round.ts').then(
      ({ verifyRound }) => verifyRound(proof, prefix),
      () => {},
    );
  }
  if (message.type === 'deposit') openCentre('depositv2');
  if (message.type === 'close') void leaveGame(lobbyPath);
  if (message.type === 'refused') {
    const now = host.get();
    // Nothing is deposited for play money.
    const isTrial = 'launched' in now && now.launched.isTrial;
    if (!isTrial || message.code !== 'insufficient_funds') showRefusal(message.code);
    // It may be the end of the game session, which the platform knows.
    refreshPlay();
  }
}

/**
 * Goes to the lobby. The game session ends first, so that a vendor returns money that it keeps
 * meanwhile; a game in a window of its own continues there.
 */
export async function leaveGame(lobbyPath: string): Promise<void> {
  const now = host.get();
  isLeaving = true;
  if (now.state === 'playing' || now.state === 'loading') {
    const closed = request(closeGame, { gameSessionId: now.launched.gameSessionId });
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, leaveWithinMs))]);
  }
  location.assign(lobbyAddress(lobbyPath));
}

function takePlay(play: GameSessionPlay): void {
  if (!('launched' in host.get()) || isLeaving) return;
  if (play.isOpen) {
    showStop(play);
    return;
  }
  endWait();
  host.set({ state: 'over' });
}

/**
 * Keeps state and figures of the game up to date with the platform; returns a function that stops
 * it.
 */
export function followGame(game: OpenGame): () => void {
  setOpenGame(game);
  const stops = [
    watchChange('wallet', refreshPlay),
    // A break or a limit that is set meanwhile, here or elsewhere.
    watchChange('limits', refreshPlay),
    $gamePlay.listen((loaded) => {
      if (loaded.state === 'ready') takePlay(loaded.value);
    }),
  ];
  const stopListening = $session.listen(({ state }) => {
    if (state !== 'guest' || launches === 0) return;
    endWait();
    host.set({ state: 'ended' });
  });
  return () => {
    for (const stop of stops) stop();
    stopListening();
    setOpenGame(undefined);
  };
}

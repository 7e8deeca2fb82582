import { atom, readonlyType } from 'nanostores';
import { drawLobby } from '#contract/draws/issues.ts';
import type { StationBeside } from '#contract/draws/lottery.ts';
import { request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';
import { $shownIssue } from './shown-issue.ts';

/** Further stations that draw beside a page's own, as far as they accept bets. */
export type StationsBeside =
  /** A draw has passed, and what draws beside the next one is being asked. */
  | { readonly state: 'asked' }
  | { readonly state: 'known'; readonly list: readonly StationBeside[] };

/** A lottery's page as it was drawn. */
interface DrawnPage {
  readonly gameCode: string;
  readonly number: string | undefined;
  readonly beside: readonly StationBeside[];
}

const lobby = resource(
  (gameCode: string) => request(drawLobby, { gameCode, count: 1 }),
  'everyone',
);
const beside = atom<StationsBeside | undefined>(undefined);

/**
 * Stations that draw beside the issue of this page's countdown; `undefined` until the page is
 * followed.
 */
export const $beside = readonlyType(beside);

/**
 * Follows a page's issues and the closes of the stations beside; returns a function that stops it.
 */
export function followBeside(page: DrawnPage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (all: readonly StationBeside[]) => {
    clearTimeout(timer);
    const nowMs = Date.now();
    const list = all.filter(({ closesAtMs }) => closesAtMs > nowMs);
    beside.set({ state: 'known', list });
    if (list.length === 0) return;
    const next = Math.min(...list.map(({ closesAtMs }) => closesAtMs));
    timer = setTimeout(() => show(list), next - nowMs);
  };
  const stops = [
    $shownIssue.subscribe((issue) => {
      if (!issue || issue.number === page.number) return show(page.beside);
      const games = shownValue(lobby.$loaded.get());
      if (games?.current?.number === issue.number) return;
      clearTimeout(timer);
      beside.set({ state: 'asked' });
      void lobby.load(page.gameCode);
    }),
    lobby.$loaded.listen((loaded) => {
      const answer = shownValue(loaded);
      if (answer?.current?.number === $shownIssue.get()?.number) show(answer?.beside ?? []);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    beside.set(undefined);
  };
}

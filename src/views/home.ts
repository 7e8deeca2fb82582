import {
  type Article,
  announcements,
  type PromotionSummary,
  promotions,
} from '#contract/brand/articles.ts';
import { type Banner, banners } from '#contract/brand/banners.ts';
import { gameList, hotGames, popularGames } from '#contract/play/game-lists.ts';
import type { Game } from '#contract/play/games.ts';
import { type Winner, winnerRank } from '#contract/play/winners.ts';
import type { Chrome } from './chrome.ts';
import { memoizeByIdentity } from './memoize.ts';
import { choosePlayNow } from './play-now.ts';

/** Content of the home page besides the frame; empty where it is not available. */
export interface HomeView {
  readonly banners: readonly Banner[];
  /** Newest announcement. */
  readonly latest?: Article | undefined;
  /** Games that can be opened, in whole rows. */
  readonly playNow: readonly Game[];
  readonly promotions: readonly PromotionSummary[];
  readonly winners: readonly Winner[];
  /** True when something was not available, so that the page should not be cached. */
  readonly isPartial: boolean;
}

/**
 * Loads the home page's content. Returns the same object for the same answers in the same frame.
 */
export async function loadHome(locals: App.Locals, chrome: Chrome): Promise<HomeView> {
  return readHome([chrome, ...(await askForHome(locals))]);
}

function askForHome({ api }: App.Locals) {
  return Promise.all([
    api.call(banners, { groupName: 'w_home' }),
    api.call(announcements, { pageNo: 1 }),
    api.call(promotions, {}),
    api.call(winnerRank, {}),
    api.call(gameList, { pageNo: 1 }),
    api.call(popularGames, {}),
    api.call(hotGames, {}),
  ]);
}

type Answers = Awaited<ReturnType<typeof askForHome>>;

const readHome = memoizeByIdentity(
  ([_chrome, ...answers]: readonly [Chrome, ...Answers]): HomeView => {
    const [stage, letters, offers, winners, picks, popular, hot] = answers;
    return {
      banners: stage.ok ? stage.value.list : [],
      latest: letters.ok ? letters.value.list[0] : undefined,
      promotions: offers.ok ? offers.value.list : [],
      playNow: choosePlayNow([
        picks.ok ? picks.value.games : [],
        popular.ok ? popular.value.list : [],
        hot.ok ? hot.value.list : [],
      ]),
      winners: winners.ok ? winners.value.list : [],
      isPartial: answers.some(({ ok }) => !ok),
    };
  },
);

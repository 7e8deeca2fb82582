import {
  type Article,
  announcements,
  type PromotionSummary,
  promotions,
} from '#contract/brand/articles.ts';
import { type Banner, banners } from '#contract/brand/banners.ts';
import { hotGames, popularGames } from '#contract/play/game-lists.ts';
import type { Game } from '#contract/play/games.ts';
import { type Winner, winnerRank } from '#contract/play/winners.ts';
import type { Chrome } from './chrome.ts';
import { memoizeByIdentity } from './memoize.ts';

/** Content of the home page besides the frame; empty where it is not available. */
export interface HomeView {
  readonly banners: readonly Banner[];
  /** Newest announcement. */
  readonly latest?: Article | undefined;
  readonly popular: readonly Game[];
  readonly promotions: readonly PromotionSummary[];
  readonly hot: readonly Game[];
  readonly winners: readonly Winner[];
  /** True when something was not available, so that the page should not be cached. */
  readonly isPartial: boolean;
}

/**
 * Loads the home page's content. Returns the same object for the same answers in the same frame.
 */
export async function loadHome(locals: App.Locals, chrome: Chrome): Promise<HomeView> {
  return homeOf([chrome, ...(await askForHome(locals))]);
}

function askForHome({ api }: App.Locals) {
  return Promise.all([
    api.call(banners, { groupName: 'w_home' }),
    api.call(announcements, { pageNo: 1 }),
    api.call(popularGames, {}),
    api.call(promotions, {}),
    api.call(hotGames, {}),
    api.call(winnerRank, {}),
  ]);
}

type Answers = Awaited<ReturnType<typeof askForHome>>;

const homeOf = memoizeByIdentity(
  ([_chrome, ...answers]: readonly [Chrome, ...Answers]): HomeView => {
    const [stage, letters, popular, offers, hot, winners] = answers;
    return {
      banners: stage.ok ? stage.value.list : [],
      latest: letters.ok ? letters.value.list[0] : undefined,
      popular: popular.ok ? popular.value.list : [],
      promotions: offers.ok ? offers.value.list : [],
      hot: hot.ok ? hot.value.list : [],
      winners: winners.ok ? winners.value.list : [],
      isPartial: answers.some(({ ok }) => !ok),
    };
  },
);

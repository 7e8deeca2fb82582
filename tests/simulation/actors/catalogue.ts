import { addFavourite, favouriteGames, removeFavourite } from '#contract/play/favourites.ts';
import { type GameCategory, gameDetail } from '#contract/play/games.ts';
import { recentGames } from '#contract/play/records.ts';
import { suggestedGames } from '#contract/play/suggested-games.ts';
import { winnerRank } from '#contract/play/winners.ts';
import { setGameMaintenance, staffGame } from '#contract/staff/games.ts';
import { noteByStaff } from '../model/audit.ts';
import {
  addFavourite as addInModel,
  isUnderMaintenance,
  listFavourites,
  listRecentGames,
  listWinners,
  mostWinners,
  setMaintenance,
  subjects,
  titleOfSubject,
} from '../model/catalogue.ts';
import { lotteries } from '../model/draws.ts';
import type { Model, ModelMember } from '../model/model.ts';
import type { Random } from '../random.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { allGames, sportsGame } from '../world.ts';
import { act, wordOfAct } from './act.ts';
import { meetIssue } from './lottery-orders.ts';
import { asMember, memberNames } from './member.ts';
import { compareGames, compareSuggested } from './shown-games.ts';

const why = 'The vendor says so.';
const trialsAreRefused = 'need_true_account';

/** Order of staff about a game or a vendor. */
interface MaintenanceInput {
  readonly [name: string]: string | boolean;
  readonly subject: string;
  readonly isOn: boolean;
}

/** Has staff start or end maintenance, on both sides; answers the outcome. */
async function maintain(simulation: Simulation, { subject, isOn }: MaintenanceInput) {
  const { house, model, coverage } = simulation;
  const outcome = await act(simulation, () =>
    house.staff(setGameMaintenance, { subject, isOn, why }),
  );
  if (!outcome.hasActed) return wordOfAct(outcome);
  const expected = setMaintenance(model, subject, isOn) ?? 'ok';
  expectSame(`maintenance of ${subject}`, outcome.code, expected);
  if (expected !== 'ok') return wordOfAct(outcome);
  const about = subject.startsWith('vendor:')
    ? (['vendor', subject.replace('vendor:', '')] as const)
    : (['game', subject] as const);
  noteByStaff(model, { act: `maintenance_${isOn ? 'on' : 'off'}`, about, detail: {}, why });
  const shown = await house.staff(staffGame, { subject });
  if (!shown.ok) throw new Error(shown.refusal.code);
  const { title, isUnderMaintenance: isMarked } = shown.value;
  expectSame(`title and mark of ${subject}`, [title, isMarked], [titleOfSubject(subject), isOn]);
  for (const issue of model.draws.issues) {
    const isCurrent = issue.opensAtMs <= model.nowMs && model.nowMs < issue.closesAtMs;
    if (isCurrent && isUnderMaintenance(model, issue.lottery.gameId)) {
      meetIssue(simulation, issue, 'maintenance');
    }
  }
  const rounds = [...model.rounds].filter(([, { state }]) => state === 'open');
  for (const [key, { gameId }] of rounds) {
    if (isUnderMaintenance(model, gameId)) coverage.meet(key, 'maintenance');
  }
  return wordOfAct(outcome);
}

/** Chooses a game that is played, a lottery, one of all, or the vendor of one. */
function chooseSubject(random: Random, { launches }: Model): string {
  const launch = [...launches.values()].at(-1);
  const gameId = random.pick([
    launch?.gameId ?? random.pick(lotteries).gameId,
    random.pick(lotteries).gameId,
    random.pick(allGames).gameId,
  ]);
  const vendor = allGames.find((game) => game.gameId === gameId)?.vassalage;
  return random.chance(70) ? gameId : `vendor:${vendor}`;
}

/** Lobbies that have the games of sports. */
const lobbies = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;

/** Chooses a game that may be a favourite, often one of sports, sometimes none. */
function chooseGame(random: Random): string {
  if (random.chance(5)) return 'no-such-game';
  return random.chance(15) ? sportsGame.gameId : random.pick(allGames).gameId;
}

/** Names a game by its node, its vendor and a category in whose lobby it is; nothing for none. */
async function findNode({ house }: Simulation, gameId: string, lobby: GameCategory) {
  const answer = await house.browse().call(gameDetail, { gameId });
  if (!answer.ok || !answer.value.game) return undefined;
  const { nodeId, vassalage: vendor, gameType } = answer.value.game;
  return { nodeId, vendor, gameType: gameType === 'SPORTS' ? lobby : gameType };
}

function favouriteRefusal({ unit }: ModelMember, gameId: string, isOn: boolean) {
  if (unit === 'trial') return trialsAreRefused;
  const isThere = allGames.some((game) => game.gameId === gameId);
  return isThere || !isOn ? undefined : 'unknown_game';
}

export const catalogueMoves = {
  startMaintenance: move<MaintenanceInput>({
    weight: 1,
    choose: (random, { model }) =>
      random.chance(5)
        ? { subject: random.pick(['no-such-game', 'vendor:NONE']), isOn: random.chance(50) }
        : { subject: chooseSubject(random, model), isOn: random.chance(95) },
    take: maintain,
  }),

  /** Whatever is under maintenance is played again soon. */
  endMaintenance: move<MaintenanceInput>({
    weight: 6,
    choose(random, { model: { maintenance } }) {
      if (maintenance.size === 0) return undefined;
      return { subject: random.pick([...maintenance]), isOn: random.chance(5) };
    },
    take: maintain,
  }),

  lookAtSuggestions: move<{ readonly subject: string }>({
    weight: 1,
    choose: (random) => ({ subject: random.pick(subjects) }),
    async take({ house, model }, { subject }) {
      const vassalage = subject.startsWith('vendor:') ? subject.slice('vendor:'.length) : undefined;
      const named = vassalage === undefined ? { gameId: subject } : { vassalage };
      const answer = await house.browse().call(suggestedGames, named);
      if (!answer.ok) throw new Error(answer.refusal.code);
      expectSame('title', answer.value.title, titleOfSubject(subject));
      const { list } = answer.value;
      if (vassalage === undefined) compareSuggested(model, subject, list);
      const marked = list.filter(({ gameId }) => isUnderMaintenance(model, gameId));
      expectSame('games that cannot be played', marked, []);
      return vassalage === undefined ? 'of a game' : 'of a vendor';
    },
  }),

  markFavourite: move<{
    readonly member: string;
    readonly gameId: string;
    readonly isOn: boolean;
    /** Lobby of sports in which its heart is; nothing for a game that is named by its id. */
    readonly lobby: (typeof lobbies)[number] | null;
  }>({
    weight: 1,
    choose: (random, simulation) => ({
      member: random.pick(memberNames(simulation)),
      gameId: chooseGame(random),
      isOn: random.chance(65),
      lobby: random.chance(40) ? random.pick(lobbies) : null,
    }),
    take: (simulation, { member: name, gameId, isOn, lobby }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const node = lobby && (await findNode(simulation, gameId, lobby));
        const answer = await browser.call(
          isOn ? addFavourite : removeFavourite,
          node ?? { gameId },
        );
        const refusal = favouriteRefusal(member, gameId, isOn);
        const shown = answer.ok ? answer.value.gameId : answer.refusal.code;
        expectSame('favourite', shown, refusal ?? gameId);
        if (refusal !== undefined) return refusal;
        if (isOn) addInModel(model, member, gameId);
        else model.favourites.get(name)?.delete(gameId);
        return isOn ? 'marked' : 'unmarked';
      }),
  }),

  lookAtGames: move<{ readonly member: string }>({
    weight: 2,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const [kept, recent] = [
          await browser.call(favouriteGames, {}),
          await browser.call(recentGames, {}),
        ];
        if (!kept.ok || !recent.ok) {
          const codes = [kept, recent].map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
          expectSame('favourites and recent games', codes, [trialsAreRefused, trialsAreRefused]);
          return trialsAreRefused;
        }
        expectSame('a real member', member.unit, 'real');
        compareGames('favourites', model, kept.value.content, listFavourites(model, member));
        compareGames('recent games', model, recent.value.list, listRecentGames(model, member));
        return recent.value.list.length === 0 ? 'none' : 'some';
      }),
  }),

  lookAtWinners: move<Record<never, never>>({
    weight: 1,
    choose: () => ({}),
    async take({ house, model }) {
      const answer = await house.browse().call(winnerRank, {});
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { list } = answer.value;
      const winners = listWinners(model);
      const amounts = list.map(({ amount }) => amount.amountMinor);
      const largest = winners.slice(0, mostWinners).map(({ payoutMinor }) => String(payoutMinor));
      expectSame('amounts of the winner board', amounts, largest);
      const known = winners.map(({ member, gameId, payoutMinor, atMs }) =>
        [`${member.slice(0, 2)}***${member.slice(-2)}`, gameId, payoutMinor, atMs].join(' '),
      );
      const shown = list.map(({ account, gameId, amount, wonAtMs }) =>
        [account, gameId, amount.amountMinor, wonAtMs].join(' '),
      );
      const others = shown.filter((each) => !known.includes(each));
      expectSame('wins of others on the board', others, []);
      return list.length === 0 ? 'none' : list.length < mostWinners ? 'some' : 'full';
    },
  }),
};

import { closeGame, launchGame } from '#contract/play/launch.ts';
import { latestStart } from '../house/start-server.ts';
import { sendGls } from '../house/vendor-wire.ts';
import {
  closeGame as closeInModel,
  launchGame as launchInModel,
  redeemTicket,
} from '../model/launches.ts';
import { minute } from '../model/model.ts';
import { expectSame, passTime, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { games } from '../world.ts';
import { asMember, memberNames } from './member.ts';
import { compareSuggested } from './shown-games.ts';
import type { CallInput } from './vendor-steps.ts';
import { askBalance, takeCall } from './vendors.ts';

/** Sends a launch's ticket, as its vendor does, and keeps the token. */
async function redeem(simulation: Simulation, label: string): Promise<string> {
  const { house, model, tickets, tokens } = simulation;
  const ticket = tickets.get(label);
  const launch = model.launches.get(label);
  if (ticket === undefined || !launch) return skipped;
  const body = await sendGls(house, launch.vassalage, 'session', { ticket });
  const expected = redeemTicket(model, label) ? 'ok' : 'unknown_ticket';
  expectSame(`ticket of ${label}`, body.ok ? 'ok' : body.code, expected);
  if (expected === 'ok') tokens.set(label, String(body.sessionToken));
  return expected;
}

export const launchMoves = {
  launch: move<{
    readonly member: string;
    readonly gameId: string;
    readonly label: string;
    readonly isRedeemed: boolean;
  }>({
    weight: 8,
    choose(random, simulation) {
      const label = `launch${simulation.steps.length}`;
      const isRedeemed = random.chance(90);
      const open = [...simulation.model.launches.values()].filter(({ hasEnded }) => !hasEnded);
      const last = random.chance(15) ? open.at(-1) : undefined;
      // The page of an open game is loaded again.
      if (last) return { member: last.member, gameId: last.gameId, label, isRedeemed };
      const member = random.pick(memberNames(simulation));
      return { member, gameId: random.pick(games).gameId, label, isRedeemed };
    },
    take: (simulation, { member: name, gameId, label, isRedeemed }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const answer = await browser.call(launchGame, { gameId });
        const refusals = launchInModel(simulation.model, member, { label, gameId });
        const code = answer.ok ? 'ok' : answer.refusal.code;
        const isExpected = refusals.includes(code) || (answer.ok && refusals.length === 0);
        expectSame(`launch of ${gameId}`, isExpected ? refusals : code, refusals);
        if (code === 'game_under_maintenance') {
          const detail = answer.ok ? undefined : answer.refusal.detail;
          compareSuggested(simulation.model, gameId, detail?.games ?? []);
        }
        if (!answer.ok) return code;
        simulation.ids.set(label, answer.value.gameSessionId);
        const launch = simulation.model.launches.get(label);
        if (launch?.isRedeemed) simulation.tokens.set(label, latestStart().token ?? '');
        const url = answer.value.game_url ?? '';
        const ticket = new URL(url).searchParams.get('ticket');
        if (ticket !== null) simulation.tickets.set(label, ticket);
        if (ticket !== null && isRedeemed) await redeem(simulation, label);
        return 'ok';
      }),
  }),

  /** A member stays in a game until its session ends, or right before; then a bet comes. */
  playOn: move<{ readonly label: string; readonly beforeMs: number; readonly bet: CallInput }>({
    weight: 1,
    choose(random, simulation) {
      const { model } = simulation;
      const open = [...model.launches.values()].filter(
        (each) =>
          each.isRedeemed &&
          !each.hasEnded &&
          each.expiresAtMs - 2 > model.nowMs &&
          model.vendors.get(each.vassalage)?.style === 'gls',
      );
      const launch = open.at(-1);
      if (!launch) return undefined;
      const { vassalage, member, gameId, label } = launch;
      const ref = `call${simulation.steps.length}`;
      const currency = model.members.get(member)?.currency;
      const named = { vassalage, member, gameId, round: ref, ref, currency, launch: label };
      const bet = { ...named, kind: 'bet', amount: '1' } as const;
      return { label, beforeMs: random.pick([0, 1]), bet };
    },
    async take(simulation, { label, beforeMs, bet }) {
      const launch = simulation.model.launches.get(label);
      if (!launch) return skipped;
      const untilMs = launch.expiresAtMs - beforeMs;
      while (simulation.model.nowMs < untilMs) {
        passTime(simulation, Math.min(29 * minute, untilMs - simulation.model.nowMs));
        // What its vendor asks keeps the sign-in from being idle.
        await askBalance(simulation, label);
      }
      return takeCall(simulation, bet);
    },
  }),

  redeem: move<{ readonly label: string }>({
    weight: 1,
    choose(random, { tickets }) {
      const labels = [...tickets.keys()];
      return labels.length === 0 ? undefined : { label: random.pick(labels.slice(-4)) };
    },
    take: (simulation, { label }) => redeem(simulation, label),
  }),

  closeGame: move<{ readonly label: string; readonly member: string }>({
    weight: 2,
    choose(random, simulation) {
      const labels = [...simulation.model.launches.values()].slice(-6);
      if (labels.length === 0) return undefined;
      const { label, member } = random.pick(labels);
      const isOwn = random.chance(95);
      return { label, member: isOwn ? member : random.pick(memberNames(simulation)) };
    },
    take: (simulation, { label, member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const gameSessionId = simulation.ids.get(label);
        if (gameSessionId === undefined) return skipped;
        const answer = await browser.call(closeGame, { gameSessionId });
        const isTheirs = closeInModel(simulation.model, member, label);
        const expected = isTheirs ? 'ok' : 'unknown_game_session';
        expectSame(`end of ${label}`, answer.ok ? 'ok' : answer.refusal.code, expected);
        return expected;
      }),
  }),
};

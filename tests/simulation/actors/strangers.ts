import { betReceipt, cancelDrawBet } from '#contract/draws/bets.ts';
import { drawPlan, stopDrawPlan } from '#contract/draws/plans.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { cancelDeposit, deposit } from '#contract/money/deposits.ts';
import { removePayoutAccount } from '#contract/money/payout-accounts.ts';
import { confirmReceipt } from '#contract/money/receipts.ts';
import { cancelWithdrawal, withdrawal } from '#contract/money/withdrawals.ts';
import { closeGame, gameSessionPlay } from '#contract/play/launch.ts';
import { betRound } from '#contract/play/records.ts';
import { bonusBets, claimBonus, giveUpBonus } from '#contract/rewards/bonuses.ts';
import { pointsWorking } from '#contract/rewards/points.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { asMember, memberNames } from './member.ts';

/** Kinds of things that are one member's, by their tables. */
const kinds = [
  'withdrawals',
  'deposits',
  'payout_accounts',
  'draw_bets',
  'draw_plans',
  'bonus_grants',
  'game_sessions',
  'rounds',
  'point_earnings',
] as const;
type Kind = (typeof kinds)[number];

/** Call with its code about what is not the caller's, and whether trials make it. */
interface Reach {
  readonly send: (browser: TestBrowser, id: string) => Promise<string>;
  readonly code: string;
  readonly isForTrials: boolean;
}

/** Builds a call about something by its id. */
function reach<E extends AnyEndpoint>(
  endpoint: E,
  inputOf: (id: string) => NoInfer<InputOf<E>>,
  code: string,
): Reach {
  return {
    async send(browser, id) {
      const answer = await browser.call(endpoint, inputOf(id), {
        idempotencyKey: crypto.randomUUID(),
      });
      return answer.ok ? 'ok' : answer.refusal.code;
    },
    code,
    isForTrials: endpoint.needs === 'session',
  };
}

const reaches: Readonly<Record<Kind, readonly Reach[]>> = {
  withdrawals: [
    reach(withdrawal, (withdrawalId) => ({ withdrawalId }), 'unknown_withdrawal'),
    reach(cancelWithdrawal, (withdrawalId) => ({ withdrawalId }), 'unknown_withdrawal'),
    reach(
      confirmReceipt,
      (withdrawalId) => ({ withdrawalId, receipt: 'received' as const }),
      'unknown_withdrawal',
    ),
  ],
  deposits: [
    reach(deposit, (depositId) => ({ depositId }), 'unknown_deposit'),
    reach(cancelDeposit, (depositId) => ({ depositId }), 'unknown_deposit'),
  ],
  payout_accounts: [
    reach(
      removePayoutAccount,
      (payoutAccountId) => ({ payoutAccountId }),
      'unknown_payout_account',
    ),
  ],
  draw_bets: [
    reach(betReceipt, (betId) => ({ betId }), 'unknown_bet'),
    reach(cancelDrawBet, (betId) => ({ betId }), 'unknown_bet'),
  ],
  draw_plans: [
    reach(drawPlan, (planId) => ({ planId }), 'unknown_plan'),
    reach(stopDrawPlan, (planId) => ({ planId }), 'unknown_plan'),
  ],
  bonus_grants: [
    reach(bonusBets, (id) => ({ id }), 'unknown_bonus'),
    reach(claimBonus, (id) => ({ id }), 'unknown_bonus'),
    reach(giveUpBonus, (id) => ({ id }), 'unknown_bonus'),
  ],
  game_sessions: [
    reach(gameSessionPlay, (gameSessionId) => ({ gameSessionId }), 'unknown_game_session'),
    reach(closeGame, (gameSessionId) => ({ gameSessionId }), 'unknown_game_session'),
  ],
  rounds: [reach(betRound, (roundId) => ({ roundId }), 'unknown_round')],
  point_earnings: [reach(pointsWorking, (earningId) => ({ earningId }), 'unknown_point_line')],
};

/** Lists the ids of all of a kind that are not a member's. */
async function listOfOthers(
  { house, ids }: Simulation,
  { kind, name }: { readonly kind: Kind; readonly name: string },
): Promise<readonly string[]> {
  const rows = await house.parts.storage.db
    .selectFrom(kind)
    .select('id')
    .where('member_id', '!=', ids.get(name) ?? '')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const strangerMoves = {
  /** A member calls with the ids of one thing of each kind that is another one’s. */
  reachForAnothers: move<{ readonly member: string; readonly place: number }>({
    weight: 0.6,
    choose: (random, simulation) => ({
      member: random.pick(memberNames(simulation)),
      place: random.below(1_000),
    }),
    take: (simulation, { member: name, place }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        let count = 0;
        for (const kind of kinds) {
          const rows = await listOfOthers(simulation, { kind, name });
          const id = rows[place % rows.length];
          if (id === undefined) continue;
          count += 1;
          for (const { send, code, isForTrials } of reaches[kind]) {
            const expected = member.unit === 'trial' && !isForTrials ? 'need_true_account' : code;
            expectSame(`another's of ${kind}`, await send(browser, id), expected);
          }
        }
        return count === 0 ? 'nothing' : 'refused';
      }),
  }),
};

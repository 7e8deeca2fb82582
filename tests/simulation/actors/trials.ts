import { freePlay } from '#contract/identity/accounts.ts';
import { isSignedIn, makeMember } from '../model/members.ts';
import { addressOf } from '../model/one-person.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { brandCurrency } from '../world.ts';

const mostTrials = 4;

export const trialMoves = {
  /** A visitor plays for play money. */
  freePlay: move<{ readonly name: string }>({
    weight: 2,
    choose(random, { model }) {
      const trials = [...model.members.values()].filter(({ unit }) => unit === 'trial');
      // One whose session has ended cannot come back.
      const isIn = trials.some(({ signIn }) => signIn && isSignedIn(model, signIn));
      const isWanted = !isIn || random.chance(15);
      const isRoom = trials.length < mostTrials;
      return isWanted && isRoom ? { name: `trial${trials.length + 1}` } : undefined;
    },
    async take(simulation, { name }) {
      const browser = simulation.house.browse(addressOf(name));
      const answer = await browser.call(freePlay, {
        os: 'Linux',
        platform: 'W',
        gatewayVersion: 3,
      });
      expectSame('free play', answer.ok ? 'ok' : answer.refusal.code, 'ok');
      if (!answer.ok) return answer.refusal.code;
      browser.token = answer.value.token;
      simulation.browsers.set(name, browser);
      await keepNewest(simulation, name);
      makeMember(simulation.model, { name, unit: 'trial', currency: brandCurrency });
      return 'ok';
    },
  }),
};

/** Keeps the id and the username of the member who was made last. */
export async function keepNewest({ house, ids }: Simulation, name: string): Promise<void> {
  const row = await house.parts.storage.db
    .selectFrom('members')
    .select(['id', 'username'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  ids.set(name, row.id);
  ids.set(`name ${name}`, row.username);
}

import { expect, test } from 'vitest';
import { freePlay } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { type AbuseSignal, abuseSignals, closeSignal } from '#contract/staff/signals.ts';
import { hourMs } from '#lib/time.ts';
import { runSignals } from '#platform/staff/index.ts';
import { atDesk, isDone, staffCall } from '../../support/desk.ts';
import { bet, openDraws } from '../../support/draws.ts';
import { registration, useHouse } from '../../support/house.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('two groups of members of one signal', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  const run = () => atDesk(house(), (parts) => runSignals(parts));
  const list = async (state: 'open' | 'closed'): Promise<AbuseSignal[]> => {
    const answer = await staffCall(house(), abuseSignals, { state, kind: 'opposite_bets' });
    return answer.ok ? [...answer.value.signals] : [];
  };

  /** Registers a member of a household, who bets on big unless on something else. */
  const enterAndBet = async (username: string, household: number, other: object = {}) => {
    const browser = house().browse({ clientAddress: `198.51.100.${household}` });
    const answer = await browser.call(register, registration(username));
    browser.token = answer.ok ? answer.value.token : undefined;
    await bet(browser, other);
    return browser;
  };
  const small = { numbers: 'small' };

  test('are not in it by what a stranger bets', async () => {
    await openDraws(house());
    await enterAndBet('maple01', 1);
    await enterAndBet('cedar01', 1);
    await enterAndBet('birch01', 2, small);
    await run();
    expect(await list('open')).toEqual([]);
    await enterAndBet('alder01', 1, small);
    await run();
    const [signal] = await list('open');
    expect(signal?.members.toSorted()).toEqual(['alder01', 'cedar01', 'maple01']);
  });

  test('are both in it, and it stays closed however often they come', async () => {
    await openDraws(house());
    const browsers = new Map();
    const households = [
      ['maple01', 'cedar01'],
      ['birch01', 'alder01'],
    ] as const;
    for (const [household, [one, other]] of households.entries()) {
      browsers.set(one, await enterAndBet(one, household));
      browsers.set(other, await enterAndBet(other, household, small));
    }
    await run();
    const [signal] = await list('open');
    expect(signal?.members.toSorted()).toEqual(['alder01', 'birch01', 'cedar01', 'maple01']);
    const signalId = signal?.signalId ?? '';
    const closed = { signalId, why: 'Two families, both were asked.' };
    expect(await staffCall(house(), closeSignal, closed)).toEqual(isDone(signalId));
    for (const username of ['maple01', 'birch01', 'maple01']) {
      house().clock.advance(1_000);
      await signInAgain(browsers.get(username), username);
      await run();
    }
    expect(await list('open')).toEqual([]);
    expect(await list('closed')).toHaveLength(1);
  });
});

onStorage('an address of many members', (place) => {
  const house = useHouse(place);

  test('is a household of twenty at most, and a network beyond', async () => {
    const enter = async (from: number, to: number) => {
      for (let number = from; number <= to; number += 1) {
        const browser = house().browse({ clientAddress: '198.51.100.9' });
        const answer = await browser.call(register, registration(`member${100 + number}`));
        expect(answer.ok).toBe(true);
        house().clock.advance(hourMs);
      }
    };
    const members = async () => {
      await atDesk(house(), (parts) => runSignals(parts));
      const answer = await staffCall(house(), abuseSignals, { kind: 'address' });
      return answer.ok ? answer.value.signals.map(({ memberCount }) => memberCount) : [];
    };
    await enter(1, 20);
    expect(await members()).toEqual([20]);
    const trial = house().browse({ clientAddress: '198.51.100.9' });
    const entered = await trial.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    expect(entered.ok).toBe(true);
    // A trial is nobody's second account.
    expect(await members()).toEqual([20]);
    await enter(21, 21);
    expect(await members()).toEqual([20]);
  });
});

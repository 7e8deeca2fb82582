import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { keptWorld } from './kept-world.ts';

test('of two lotteries whose issues are due, that which closed first is corrected first', async () => {
  const world = {
    ...keptWorld,
    startMs: 1_835_352_000_000,
    members: [
      { name: 'cedar01', currency: 'VND', isAgent: true, group: 1817 },
      { name: 'birch01', currency: 'VND', isAgent: true, below: 'cedar01', group: 1900 },
      { name: 'member1', currency: 'VND', below: 'birch01', group: 1880 },
      { name: 'member2', currency: 'VND', below: 'cedar01', group: 1887 },
      { name: 'member3', currency: 'VND' },
    ],
  };
  const steps: Step[] = [
    { kind: 'wait', with: { ms: 689 } },
    { kind: 'draws', with: {} },
    { kind: 'wait', with: { ms: 234 } },
    { kind: 'wait', with: { ms: 1201 } },
    { kind: 'wait', with: { ms: 4863 } },
    { kind: 'fail', with: { how: 'full', repeats: 0, after: 1, caller: 'staff' } },
    {
      kind: 'voidDrawIssue',
      with: { game: 'SIM_11', number: '20280228-0007', dice: [6, 2, 10, 7, 5] },
    },
    {
      kind: 'placeDrawPlan',
      with: {
        game: 'SIM_11',
        number: '20280228-0007',
        play: 'sumHalf',
        numbers: 'big',
        unitStake: '100000',
        multiplier: 1,
        label: 'plan65',
        member: 'member3',
        issues: 1,
        doubled: false,
        stop: 'any',
        stopAmount: '2000000',
        stopOnLoss: '99999',
      },
    },
    {
      kind: 'enterDrawResult',
      with: { game: 'SIM_11', number: '20280228-0007', dice: [11, 4, 7, 3, 9], waitMs: 7193013 },
    },
    {
      kind: 'placeDrawBets',
      with: {
        member: 'member3',
        orders: [
          {
            game: 'SIM_K3',
            number: '20280228-0022',
            play: 'pair',
            numbers: '33',
            unitStake: '110000',
            multiplier: 10,
          },
          {
            game: 'SIM_K3',
            number: '20280228-0022',
            play: 'bigSmall',
            numbers: 'small',
            unitStake: '100000',
            multiplier: 3,
          },
          {
            game: 'SIM_K3',
            number: '20280228-0022',
            play: 'threeNumbers',
            numbers: '3,5,2,1,6',
            unitStake: '100000',
            multiplier: 1,
          },
        ],
      },
    },
    {
      kind: 'launch',
      with: { member: 'member3', gameId: 'mnr-two', label: 'launch121', isRedeemed: true },
    },
    {
      kind: 'spentWin',
      with: {
        calls: [
          {
            vassalage: 'MNR',
            member: 'member3',
            gameId: 'mnr-two',
            currency: 'VND',
            round: 'spent126-round',
            kind: 'bet',
            ref: 'spent126-bet',
            amount: '1',
            launch: 'launch121',
          },
          {
            vassalage: 'MNR',
            member: 'member3',
            gameId: 'mnr-two',
            currency: 'VND',
            round: 'spent126-round',
            kind: 'win',
            ref: 'spent126-win',
            amount: '900000',
            isClosed: true,
          },
          {
            vassalage: 'MNR',
            member: 'member3',
            gameId: 'mnr-two',
            currency: 'VND',
            kind: 'bet',
            round: 'spent126-other',
            ref: 'spent126-stake',
            launch: 'launch121',
            amount: '6489249',
          },
          {
            vassalage: 'MNR',
            member: 'member3',
            gameId: 'mnr-two',
            currency: 'VND',
            round: 'spent126-round',
            kind: 'rollback',
            ref: 'spent126-rollback',
            about: 'spent126-win',
            amount: '0',
          },
        ],
      },
    },
    { kind: 'agentJobs', with: { waitMs: 82800000 } },
    {
      kind: 'correctDrawResult',
      with: { game: 'SIM_11', number: '20280228-0007', dice: [3, 11, 2, 6, 8] },
    },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

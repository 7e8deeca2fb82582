import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { keptWorld } from './kept-world.ts';

test('an open income leaves out a late change of play from before its agent was moved', async () => {
  const world = {
    ...keptWorld,
    startMs: 1_810_094_400_000,
    members: [
      { name: 'cedar01', currency: 'VND', isAgent: true },
      { name: 'birch01', currency: 'VND', isAgent: true, below: 'cedar01', group: 1900 },
      { name: 'maple01', currency: 'VND', isAgent: true, group: 1860 },
      { name: 'member1', currency: 'VND', below: 'birch01', group: 1851 },
      { name: 'member2', currency: 'VND', below: 'cedar01', group: 1900 },
    ],
  };
  const steps: Step[] = [
    { kind: 'moveMember', with: { member: 'cedar01', agent: 'maple01', confirms: true } },
    {
      kind: 'teamRound',
      with: { member: 'member1', label: 'launch83', stake: '785954', win: '2357862' },
    },
    { kind: 'agentJobs', with: { waitMs: 86400000 } },
    {
      kind: 'agreeOnLine',
      with: {
        offers: [
          {
            kind: 'daily',
            period: 'day',
            tiers: [
              ['0', 500],
              ['3000000', 1321],
            ],
            carry: 'reset',
            negativeAtEnd: 'dropped',
            payer: 'house',
            downline: 'maple01',
            side: 'upline',
          },
          {
            kind: 'daily',
            base: 'validStake',
            period: 'day',
            tiers: [
              ['0', 104],
              ['1', 378],
            ],
            carry: 'reset',
            negativeAtEnd: 'dropped',
            payer: 'house',
            guarantees: true,
            downline: 'cedar01',
            side: 'upline',
          },
        ],
      },
    },
    { kind: 'agentJobs', with: { waitMs: 86400000 } },
    { kind: 'exclude', with: { member: 'member1', length: 'for_good' } },
    {
      kind: 'call',
      with: {
        vassalage: 'SLK',
        member: 'member1',
        gameId: 'slk-one',
        round: 'round-launch83',
        ref: 'call160',
        amount: '0',
        kind: 'rollback',
        currency: 'VND',
        about: 'win-launch83',
        isClosed: false,
      },
    },
    { kind: 'lookAtOpenIncomes', with: { agent: 'cedar01' } },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

test('an open week has the negatives of the days before it', async () => {
  const world = {
    ...keptWorld,
    startMs: 1_810_094_400_000,
    members: [
      { name: 'cedar01', currency: 'VND', isAgent: true, group: 1900 },
      { name: 'birch01', currency: 'VND', isAgent: true, below: 'cedar01', group: 1841 },
      { name: 'maple01', currency: 'VND', isAgent: true, below: 'birch01', group: 1900 },
      { name: 'member1', currency: 'VND', below: 'birch01', group: 1900 },
      { name: 'member2', currency: 'VND', below: 'cedar01', group: 1807 },
    ],
  };
  const steps: Step[] = [
    { kind: 'agentJobs', with: { waitMs: 86400000 } },
    { kind: 'agentJobs', with: { waitMs: 86400000 } },
    {
      kind: 'agreeOnLine',
      with: {
        offers: [
          {
            kind: 'dividend',
            period: 'day',
            tiers: [
              ['0', 394],
              ['900000', 1330],
            ],
            carry: 2,
            negativeAtEnd: 'nextContract',
            payer: 'house',
            downline: 'cedar01',
            side: 'upline',
          },
          {
            kind: 'dividend',
            base: 'ggr',
            period: 'day',
            tiers: [
              ['0', 359],
              ['1', 925],
            ],
            carry: 'reset',
            negativeAtEnd: 'nextContract',
            payer: 'house',
            guarantees: true,
            downline: 'birch01',
            side: 'upline',
          },
          {
            kind: 'dividend',
            base: 'ggr',
            period: 'day',
            tiers: [
              ['0', 335],
              ['1000', 685],
            ],
            carry: 'carry',
            negativeAtEnd: 'nextContract',
            payer: 'house',
            guarantees: true,
            downline: 'maple01',
            side: 'upline',
          },
        ],
      },
    },
    { kind: 'agentJobs', with: { waitMs: 82800000 } },
    {
      kind: 'offerContract',
      with: {
        kind: 'dividend',
        downline: 'cedar01',
        side: 'upline',
        period: 'week',
        tiers: [
          ['0', 1669],
          ['900000', 3240],
        ],
        carry: 2,
        negativeAtEnd: 'nextContract',
        payer: 'house',
      },
    },
    { kind: 'acceptContract', with: { kind: 'dividend', downline: 'cedar01', side: 'downline' } },
    { kind: 'teamRound', with: { member: 'birch01', label: 'launch119', stake: '3172', win: '0' } },
    { kind: 'agentJobs', with: { waitMs: 86400000 } },
    {
      kind: 'undoTeamRound',
      with: {
        vassalage: 'SLK',
        member: 'birch01',
        gameId: 'slk-one',
        currency: 'VND',
        round: 'round-launch119',
        kind: 'rollback',
        ref: 'undo122',
        about: 'bet-launch119',
        amount: '0',
      },
    },
    { kind: 'agentJobs', with: { waitMs: 86400000 } },
    {
      kind: 'teamRound',
      with: { member: 'member1', label: 'launch156', stake: '103786', win: '22336' },
    },
    { kind: 'lookAtOpenIncomes', with: { agent: 'cedar01' } },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { agentMoves, agentTree } from '#contract/staff/agents.ts';
import { moveMember, previewMove } from '#contract/staff/moves.ts';
import { dayMs } from '#lib/time.ts';
import { runMoves } from '#platform/agents/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { answerOf, dividend, sign } from '../../support/contracts.ts';
import { atDesk, isRefused, makeStaff, staffCall } from '../../support/desk.ts';
import { callInDesk } from '../../support/desk-parts.ts';
import { useHouse } from '../../support/house.ts';
import { signWithHouse, why } from '../../support/house-contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts } from '../../support/parts.ts';
import { agree } from '../../support/stations.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam, openTree } from '../../support/team.ts';

onEachStorage('the tree at the desk', (storage) => {
  const house = useHouse(storage);
  const tree = (filter: object) => staffCall(house(), agentTree, filter);
  const moves = (state: 'waiting' | 'over') => answerOf(staffCall(house(), agentMoves, { state }));
  const ask = (username: string, agent: string) =>
    staffCall(house(), moveMember, { username, agent, why });

  test('shows a member by name or id, with the way from the top and the direct lines', async () => {
    const { cedar, birch, maple } = await openTree(house());
    const top = await answerOf(tree({ username: 'Cedar01' }));
    expect(top).toMatchObject({
      member: { username: 'cedar01', accountType: 1, members: 4, directMembers: 2, contracts: [] },
      path: [{ username: 'cedar01' }],
    });
    expect(top.lines.map(({ username, members }) => [username, members])).toEqual([
      ['aspen01', 1],
      ['birch01', 1],
    ]);
    const low = await answerOf(tree({ memberId: maple.memberId }));
    expect(low.path.map(({ memberId }) => memberId)).toEqual([
      cedar.memberId,
      birch.memberId,
      maple.memberId,
    ]);
    expect(low.lines).toEqual([]);
    expect(await tree({ username: 'nobody' })).toMatchObject(isRefused('unknown_member'));
    for (const filter of [{}, { username: 'cedar01', memberId: cedar.memberId }]) {
      expect(await tree(filter)).toMatchObject(isRefused('invalid_input'));
    }
  });

  test('has contracts in force, of the house and of agents, and none that has not begun', async () => {
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const birch = await joinTeam(house(), 'birch01', { below: cedar, accountType: 1 });
    const own = await signWithHouse(house(), cedar, dividend([3_000]));
    const below = await sign(cedar, birch, dividend([2_000]));
    expect((await answerOf(tree({ username: 'cedar01' }))).member.contracts).toEqual([]);
    house().clock.advance(31 * dayMs);
    const { member, lines } = await answerOf(tree({ username: 'cedar01' }));
    expect(member.contracts).toMatchObject([
      { contractId: own.contractId, version: 1, kind: 'dividend' },
    ]);
    expect(member.contracts[0]?.upline).toBeUndefined();
    expect(lines[0]?.contracts).toMatchObject([
      { contractId: below.contractId, upline: 'cedar01' },
    ]);
  });

  test('shows what a move would end, which whoever asks for it says yes to', async () => {
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const birch = await joinTeam(house(), 'birch01', { below: cedar, accountType: 1 });
    await joinTeam(house(), 'hazel01', { accountType: 1 });
    await signWithHouse(house(), cedar, dividend([3_000]));
    const { contractId } = await sign(cedar, birch, dividend([2_000]));
    const order = { username: 'birch01', agent: 'hazel01' };
    const shown = await answerOf(staffCall(house(), previewMove, order));
    expect(shown).toMatchObject({
      members: 1,
      total: 1,
      endings: [{ contractId, upline: 'cedar01', downline: 'birch01', version: 1 }],
    });
    expect(await ask('birch01', 'hazel01')).toMatchObject(isRefused('contracts_would_end'));
    const move = (endsDigest: string | undefined) =>
      staffCall(house(), moveMember, { ...order, endsDigest, why });
    expect(await move('another')).toMatchObject(isRefused('preview_changed'));
    await agree(house(), await move(shown.endsDigest));
    expect((await moves('waiting')).moves).toMatchObject([{ member: { username: 'birch01' } }]);
    expect(await staffCall(house(), previewMove, { ...order, agent: 'birch01' })).toMatchObject(
      isRefused('move_into_own_team'),
    );
    const free = { username: 'hazel01', agent: 'birch01' };
    expect(await answerOf(staffCall(house(), previewMove, free))).toMatchObject({
      members: 1,
      total: 0,
      endings: [],
    });
  });

  test('shows who asked for a move, who may agree, and what became of it', async () => {
    await openTree(house());
    await makeStaff(house(), 'ben', ['agent-manager']);
    await makeStaff(house(), 'zoe', ['auditor', 'compliance']);
    const asked = await ask('birch01', 'hazel01');
    expect(await moves('waiting')).toMatchObject({
      asked: [{ username: 'birch01', agent: 'hazel01', askedBy: 'ann', deciders: ['ben'], why }],
      moves: [],
    });
    await agree(house(), asked);
    const people = { askedBy: 'staff:ann', approvedBy: 'staff:ben' };
    const move = { agent: { username: 'hazel01' }, ...people, state: 'waiting' };
    expect(await moves('waiting')).toMatchObject({
      asked: [],
      moves: [{ ...move, member: { username: 'birch01' } }],
    });
    expect((await answerOf(tree({ username: 'birch01' }))).member.move).toMatchObject(move);
    await agree(house(), await ask('birch01', 'aspen01'));
    expect((await moves('over')).moves).toMatchObject([{ ...move, state: 'replaced' }]);
    house().clock.advance(2 * dayMs);
    await atDesk(house(), (parts) => runMoves({ ...parts, log: { warn: () => {} } } as never));
    expect(await moves('waiting')).toEqual({ asked: [], moves: [] });
    expect((await moves('over')).moves).toMatchObject([
      { ...people, state: 'moved' },
      { ...people, state: 'replaced' },
    ]);
    const { path, member } = await answerOf(tree({ username: 'maple01' }));
    expect(path.map(({ username }) => username)).toEqual([
      'cedar01',
      'aspen01',
      'birch01',
      'maple01',
    ]);
    expect(member.move).toBeUndefined();
  });

  test('goes on page by page', async () => {
    const parts = await openTestParts(storage);
    await giveMember(parts, { username: 'cedar01', accountType: 1 });
    const upline = await findMemberByName(parts.storage.db, 'cedar01');
    for (let at = 10; at < 42; at += 1) {
      await giveMember(parts, { username: `maple${at}`, ...(upline && { upline }) });
    }
    const of = { username: 'cedar01' };
    const first = await answerOf(callInDesk(parts, agentTree, of));
    const second = await answerOf(callInDesk(parts, agentTree, { ...of, cursor: first.next }));
    await parts.drop();
    expect([first.lines.length, second.lines.length]).toEqual([30, 2]);
    expect(second.next).toBeUndefined();
    const names = [...first.lines, ...second.lines].map(({ username }) => username);
    expect(new Set(names).size).toBe(32);
  });
});

import { agentMoves, agentTree } from '#contract/staff/agents.ts';
import { moveMember, previewMove } from '#contract/staff/moves.ts';
import { endingsOfMove, moveMs, moveRefusal, requestMove, teamOf } from '../model/agents/moves.ts';
import { noteByStaff } from '../model/audit.ts';
import type { Model } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { act, wordOfAct } from './act.ts';

const why = 'They agreed on another upline.';

/** Move that staff ask for; without a yes to what it ends they are told. */
interface MoveInput {
  readonly [name: string]: string | boolean;
  readonly member: string;
  readonly agent: string;
  readonly confirms: boolean;
}

export const treeMoves = {
  /** Staff have a member moved below another agent, from the next period on. */
  moveMember: move<MoveInput>({
    weight: 2,
    choose(random, { model }) {
      const agents = [...model.agents.uplines.keys()];
      if (agents.length === 0) return undefined;
      const members = random.chance(95)
        ? [...model.members.values()].filter(
            ({ name, above }) => above.length > 0 || agents.includes(name),
          )
        : [...model.members.values()];
      const { name: member } = random.pick(members);
      const agent = random.chance(97) ? random.pick(agents) : random.pick(members).name;
      const isPossible = moveRefusal(model, { member, agent }) === undefined;
      if (!isPossible && random.chance(80)) return undefined;
      return { member, agent, confirms: random.chance(90) };
    },
    async take(simulation, { member, agent, confirms }) {
      const { house, model, ids, coverage } = simulation;
      if (!ids.has(member) || !ids.has(agent)) return skipped;
      const names = { username: nameOf(simulation, member), agent: nameOf(simulation, agent) };
      const refusal = moveRefusal(model, { member, agent });
      const preview = await house.staff(previewMove, names);
      const shown = preview.ok
        ? [preview.value.effectiveAtMs, preview.value.members, preview.value.total]
        : preview.refusal.code;
      expectSame('preview of a move', shown, refusal ?? previewOf(model, { member, agent }));
      const endsDigest = preview.ok ? preview.value.endsDigest : undefined;
      const isUnconfirmed = refusal === undefined && endsDigest !== undefined && !confirms;
      const order = { ...names, why, ...(confirms && endsDigest && { endsDigest }) };
      const outcome = await act(simulation, () => house.staff(moveMember, order));
      if (!outcome.hasActed) return wordOfAct(outcome);
      const code = refusal ?? (isUnconfirmed ? 'contracts_would_end' : 'ok');
      expectSame('move', outcome.code, code);
      if (code === 'ok') {
        requestMove(model, { member, agent });
        const { effectiveAtMs } = model.moves.at(-1) ?? {};
        const detail = { to: agent, effectiveAtMs: String(effectiveAtMs) };
        noteByStaff(model, { act: 'member_move_asked', about: ['member', member], detail, why });
        coverage.meet(`move ${member}`, endsDigest ? 'move ends contracts' : 'move');
      }
      return wordOfAct(outcome);
    },
  }),

  /** Staff look at a member's place in the tree, and at all moves. */
  lookAtTree: move<{ readonly member: string }>({
    weight: 1,
    choose(random, { model }) {
      if (model.agents.uplines.size === 0) return undefined;
      const members = [...model.members.values()].filter(({ unit }) => unit === 'real');
      return { member: random.pick(members).name };
    },
    async take(simulation, { member: name }) {
      const { house, model, ids } = simulation;
      const member = model.members.get(name);
      if (!member || !ids.has(name)) return skipped;
      const found = await house.staff(agentTree, { username: name });
      if (!found.ok) throw new Error(found.refusal.code);
      const { path, lines, member: seen } = found.value;
      const below = teamOf(model, name).filter((each) => each !== member);
      const direct = below.filter(({ above }) => above.at(-1) === name);
      expectSame(
        'place in the tree',
        path.map(({ username }) => username),
        [...member.above, name],
      );
      expectSame(
        'direct lines',
        lines.map(({ username }) => username).sort(),
        direct.map((each) => each.name).sort(),
      );
      expectSame(
        'size of a team',
        [seen.members, seen.directMembers],
        [below.length, direct.length],
      );
      const contracts = seen.contracts.map(({ kind, version, upline, fromMs, untilMs }) =>
        [kind, version, upline ?? 'house', fromMs, untilMs ?? ''].join(' '),
      );
      expectSame('contracts in force', contracts.sort(), standingOf(model, name));
      await compareMoves(simulation);
      return 'ok';
    },
  }),
};

function nameOf({ ids }: Simulation, name: string): string {
  return name.startsWith('trial') ? (ids.get(`name ${name}`) ?? name) : name;
}

function previewOf(model: Model, pair: { readonly member: string; readonly agent: string }) {
  const effectiveAtMs = moveMs(model, pair);
  const ended = endingsOfMove(model.agents, pair, effectiveAtMs);
  return [effectiveAtMs, teamOf(model, pair.member).length, ended.length];
}

/** Lists an agent's versions in force now, as lines in their order. */
function standingOf({ agents, nowMs }: Model, name: string): readonly string[] {
  return agents.contracts
    .filter(({ downline }) => downline === name)
    .flatMap(({ kind, upline, versions }) =>
      versions.flatMap(({ number, startMs, endMs }) => {
        const isInForce = startMs !== undefined && startMs <= nowMs && (endMs ?? nowMs + 1) > nowMs;
        return isInForce ? [[kind, number, upline, startMs, endMs ?? ''].join(' ')] : [];
      }),
    )
    .sort();
}

/** Compares all moves, the latest first, as staff see them. */
async function compareMoves({ house, model }: Simulation): Promise<void> {
  for (const state of ['waiting', 'over'] as const) {
    const found = await house.staff(agentMoves, { state });
    if (!found.ok) throw new Error(found.refusal.code);
    const shown = found.value.moves.map(({ member, agent, effectiveAtMs, state: now, endedAtMs }) =>
      [member.username, agent.username, effectiveAtMs, now, endedAtMs ?? ''].join(' '),
    );
    const expected = model.moves
      .filter((each) => (each.state === 'waiting') === (state === 'waiting'))
      .map((each) =>
        [each.member, each.agent, each.effectiveAtMs, each.state, each.endedAtMs ?? ''].join(' '),
      );
    expectSame(`moves that are ${state}`, shown, expected.reverse().slice(0, 30));
  }
}

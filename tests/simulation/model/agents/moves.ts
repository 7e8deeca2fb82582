import { isClosed } from '../accounts.ts';
import { note } from '../audit.ts';
import { periodAt } from '../commissions/periods.ts';
import type { PeriodKind } from '../commissions/terms.ts';
import { type Model, type ModelMember, memberOf } from '../model.ts';
import { goesOnAfter, zone } from './contract-dates.ts';
import { recordEndings } from './contract-messages.ts';
import { type AgentModel, end, type ModelContract, type ModelEnding } from './contracts.ts';
import { brandGroup } from './spreads.ts';

/** Move of a member, with all below, directly below another agent. */
export interface ModelMove {
  readonly member: string;
  readonly agent: string;
  readonly effectiveAtMs: number;
  readonly askedAtMs: number;
  /** `waiting`, `moved`, `replaced`, or the refusal of its day. */
  state: string;
  endedAtMs: number | undefined;
}

/** Member and the agent to move below. */
export interface MovePair {
  readonly member: string;
  readonly agent: string;
}

/** Returns the refusal of a move; `undefined` where it is possible. */
export function moveRefusal(model: Model, { member: name, agent }: MovePair): string | undefined {
  const member = model.members.get(name);
  if (!member || member.unit === 'trial') return 'unknown_member';
  const above = model.members.get(agent);
  if (!above || !model.agents.uplines.has(agent) || isClosed(above)) return 'unknown_agent';
  if (agent === name || above.above.includes(name)) return 'move_into_own_team';
  if (above.currency !== member.currency) return 'other_currency';
  return member.above.at(-1) === agent ? 'unchanged' : undefined;
}

/** Lists a member with everybody below. */
export function teamOf({ members }: Model, name: string): readonly ModelMember[] {
  return [...members.values()].filter((each) => each.name === name || each.above.includes(name));
}

/**
 * Returns the moment of a move: the end of the day, or of the longest period under way by which the
 * member or anybody above it before or after is paid.
 */
export function moveMs(model: Model, { member, agent }: MovePair): number {
  const { nowMs, agents } = model;
  const around = [member, agent].flatMap((name) => [...memberOf(model, name).above, name]);
  const paid = agents.contracts
    .filter(({ downline }) => around.includes(downline))
    .flatMap(({ versions }) => versions)
    .filter((each) => goesOnAfter(each, nowMs))
    .map(({ terms }) => terms.period);
  return Math.max(...['day' as const, ...paid].map((kind) => periodAt(kind, nowMs, zone).endMs));
}

/** Lists the contracts that a move ends: those with former uplines, and those below them. */
export function endingsOfMove(
  { contracts }: AgentModel,
  { member, agent }: MovePair,
  effectiveAtMs: number,
): readonly ModelEnding[] {
  const endOf = (period: PeriodKind) => periodAt(period, effectiveAtMs - 1, zone).endMs;
  const endingsOf = (contract: ModelContract): readonly ModelEnding[] => {
    const own = contract.versions
      .filter((each) => goesOnAfter(each, endOf(each.terms.period)))
      .map((version) => {
        const endsAtMs = Math.max(endOf(version.terms.period), version.startMs ?? 0);
        return { version, endsAtMs };
      });
    const below = contracts.filter(
      ({ kind, upline }) => kind === contract.kind && upline === contract.downline,
    );
    return own.length > 0 ? [...own, ...below.flatMap(endingsOf)] : [];
  };
  return contracts
    .filter(({ downline, upline }) => downline === member && upline !== agent)
    .flatMap(endingsOf);
}

/** Takes the request for a move; one of the member that waits is replaced. */
export function requestMove(model: Model, pair: MovePair): void {
  for (const each of model.moves) {
    if (each.member === pair.member && each.state === 'waiting') endMove(model, each, 'replaced');
  }
  const effectiveAtMs = moveMs(model, pair);
  const waits = { askedAtMs: model.nowMs, state: 'waiting', endedAtMs: undefined };
  model.moves.push({ ...pair, effectiveAtMs, ...waits });
}

/** Carries out the moves whose moment has come, in the order of their requests. */
export function runMoves(model: Model): readonly ModelMove[] {
  const due = model.moves.filter(
    ({ state, effectiveAtMs }) => state === 'waiting' && effectiveAtMs <= model.nowMs,
  );
  for (const each of due) {
    const refusal = moveRefusal(model, each);
    if (refusal === undefined) carryOut(model, each);
    endMove(model, each, refusal ?? 'moved');
  }
  return due;
}

function endMove({ nowMs }: Model, waiting: ModelMove, state: string): void {
  waiting.state = state;
  waiting.endedAtMs = nowMs;
}

function carryOut(model: Model, { member: name, agent, effectiveAtMs }: ModelMove): void {
  const upline = memberOf(model, agent);
  const groupOf = ({ group }: ModelMember) => group ?? brandGroup;
  const cut = memberOf(model, name).above.length;
  const former = memberOf(model, name).above.at(-1) ?? '';
  for (const each of teamOf(model, name)) {
    each.placesBefore.push({ untilMs: effectiveAtMs, above: each.above });
    each.above = [...upline.above, agent, ...each.above.slice(cut)];
    // Nobody has a higher group than the agent whom it is below by now.
    if (groupOf(each) > groupOf(upline)) each.group = groupOf(upline);
  }
  const endings = endingsOfMove(model.agents, { member: name, agent }, effectiveAtMs);
  for (const { version, endsAtMs } of endings) end(version, endsAtMs);
  if (model.agents.uplines.has(name)) model.agents.uplines.set(name, agent);
  const detail = { from: former, to: agent, members: String(teamOf(model, name).length) };
  note(model, { by: 'system', act: 'member_moved', about: ['member', name], detail });
  recordEndings(model, endings, { by: 'system' });
}

import { noteByStaff } from './audit.ts';
import { endAllSignIns } from './devices.ts';
import type { Model, ModelMember } from './model.ts';

/** Returns whether staff keep an account closed. */
export const isClosed = ({ closedAtMs }: ModelMember) => closedAtMs !== undefined;

/** Returns whether a member is on a break, excluded or closed, and so neither plays nor is given anything. */
export const isKeptOut = ({ nowMs }: Model, member: ModelMember) =>
  isClosed(member) || member.excludedUntilMs !== undefined || member.pausedUntilMs > nowMs;

/** Closes an account to its member, or opens it again; answers the refusal. */
export function actOnAccount(
  model: Model,
  member: ModelMember,
  { is, why }: { readonly is: 'closed' | 'opened'; readonly why: string },
): string | undefined {
  if (isClosed(member) === (is === 'closed')) return 'unchanged';
  member.closedAtMs = is === 'closed' ? model.nowMs : undefined;
  if (is === 'closed') endAllSignIns(model, member);
  const about = ['account', member.name] as const;
  noteByStaff(model, { act: `account_${is}`, about, detail: {}, why });
  return undefined;
}

/** Excludes a member who asked staff for it, until a moment; answers the refusal. */
export function excludeByStaff(
  model: Model,
  member: ModelMember,
  {
    untilMs,
    until,
    why,
  }: { readonly untilMs: number; readonly until: string; readonly why: string },
): string | undefined {
  if ((member.excludedUntilMs ?? 0) >= untilMs) return 'unchanged';
  member.excludedUntilMs = untilMs;
  endAllSignIns(model, member);
  const about = ['play', member.name] as const;
  noteByStaff(model, { act: 'self_excluded', about, detail: { until }, why });
  return undefined;
}

/** Ends an exclusion that is over, for a member who asked to come back; answers the refusal. */
export function endExclusion(model: Model, member: ModelMember, why: string): string | undefined {
  const { excludedUntilMs, name } = member;
  if (excludedUntilMs === undefined) return 'not_excluded';
  if (excludedUntilMs > model.nowMs) return 'exclusion_running';
  member.excludedUntilMs = undefined;
  noteByStaff(model, { act: 'exclusion_ended', about: ['play', name], detail: {}, why });
  return undefined;
}

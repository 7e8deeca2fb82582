import type { ConditionFigure, PromotionCondition } from '#contract/rewards/promotions.ts';
import { dayMs } from '#lib/time.ts';
import type { PromotionFacts } from './judge-promotion.ts';

/** Lists conditions about the member that the terms name. */
export function listMemberConditions({
  terms: { kind, who },
  member,
  nowMs,
  isRegistering,
}: PromotionFacts): PromotionCondition[] {
  const { levelFrom, levelMost, registeredFromMs, registeredWithinDays, isInvited } = who;
  const count = (number: number): ConditionFigure => ({ by: 'count', count: number });
  const ageDays = Math.floor((nowMs - member.createdAtMs) / dayMs);
  const conditions: (PromotionCondition | false)[] = [
    kind === 'new_player' && { name: 'registration', isMet: isRegistering },
    registeredFromMs !== undefined && {
      name: 'registeredFrom',
      isMet: member.createdAtMs >= registeredFromMs,
      needed: { by: 'time', atMs: registeredFromMs },
      present: { by: 'time', atMs: member.createdAtMs },
    },
    registeredWithinDays !== undefined && {
      name: 'registeredWithin',
      isMet: nowMs - member.createdAtMs < registeredWithinDays * dayMs,
      needed: count(registeredWithinDays),
      present: count(ageDays),
    },
    levelFrom !== undefined && {
      name: 'level',
      isMet: member.rankLevel >= levelFrom,
      needed: count(levelFrom),
      present: count(member.rankLevel),
    },
    levelMost !== undefined && {
      name: 'levelMost',
      isMet: member.rankLevel <= levelMost,
      needed: count(levelMost),
      present: count(member.rankLevel),
    },
    isInvited === true && { name: 'invited', isMet: member.isInvited },
  ];
  return conditions.filter((each) => each !== false);
}

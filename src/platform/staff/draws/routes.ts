import {
  correctDrawResult,
  enterDrawResult,
  setDrawSource,
  voidDrawIssue,
} from '#contract/staff/draws.ts';
import { refused } from '#lib/result.ts';
import { changeSource, correctResult, enterResult, voidByStaff } from '#platform/draws/index.ts';
import { act, type DeskAct } from '../act.ts';
import type { DeskParts } from '../parts.ts';
import { resultInput, sourceInput, voidInput } from './schemas.ts';

/** What staff do about draws: each of it waits for a second person. */
export function drawActs(parts: DeskParts): DeskAct[] {
  const waits = async () => true;
  return [
    act(parts, enterDrawResult, {
      input: resultInput,
      waits,
      carryOut: async (transaction, input, { actor }) => {
        const done = await enterResult(transaction, parts, { ...input, actor });
        return done.ok ? done : refused({ code: done.refusal });
      },
    }),
    act(parts, correctDrawResult, {
      input: resultInput,
      waits,
      carryOut: async (transaction, input, { actor }) => {
        const done = await correctResult(transaction, parts, { ...input, actor });
        return done.ok ? done : refused({ code: done.refusal });
      },
    }),
    act(parts, voidDrawIssue, {
      input: voidInput,
      waits,
      carryOut: async (transaction, input, { actor }) => {
        const done = await voidByStaff(transaction, parts, { ...input, actor });
        return done.ok ? done : refused({ code: done.refusal });
      },
    }),
    act(parts, setDrawSource, {
      input: sourceInput,
      waits,
      carryOut: async (transaction, input, { actor }) => {
        const done = await changeSource(transaction, parts, { ...input, actor });
        return done.ok ? done : refused({ code: done.refusal });
      },
    }),
  ];
}

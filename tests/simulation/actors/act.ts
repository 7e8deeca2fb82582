import type { RefusalCode } from '#contract/refusals.ts';
import type { ActValue } from '#contract/staff/acts.ts';
import { approvals, decideApproval } from '#contract/staff/approvals.ts';
import { ok, type Result } from '#lib/result.ts';
import type { HandlerRefusal } from '#platform/base/http/context.ts';
import { expireApprovals } from '#platform/staff/approvals/approval.ts';
import { approver, asker, note } from '../model/audit.ts';
import { hour } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { attemptAsStaff } from './failures.ts';

const why = 'The vendor says so.';

/** Time in which a second person may say yes. */
export const approvalMs = 24 * hour;

type ActAnswer = Result<ActValue, HandlerRefusal<RefusalCode>>;

/** Outcome of an act: the code, the subject where it is known, and whether the act took effect. */
interface ActOutcome {
  readonly done?: string;
  readonly code: string;
  readonly hasActed: boolean;
  /** Word for the failure that it met; `undefined` for none. */
  readonly met: string | undefined;
}

/**
 * Acts as staff, with the yes of a second person where it waits. Both calls may meet a failure: who
 * lost the answer looks at what waits, and finds nothing once it is done.
 */
export async function act(
  simulation: Simulation,
  send: () => Promise<ActAnswer>,
): Promise<ActOutcome> {
  const { house, model } = simulation;
  const waiting = async (): Promise<ActAnswer> => {
    const listed = await house.staff(approvals, {});
    const others = listed.ok ? listed.value.filter(({ id }) => !simulation.waiting.has(id)) : [];
    const found = others.at(-1);
    return ok(found ? { waits: found.id } : { done: '' });
  };
  const asked = await attemptAsStaff(simulation, send, waiting);
  if (!asked.hasActed) return given(asked, 'given up');
  const { answer } = asked;
  if (!answer) throw new Error('an act has an answer');
  if (!answer.ok) return given(asked, answer.refusal.code);
  if ('done' in answer.value) return { ...given(asked, 'ok'), done: answer.value.done };
  const decision = { approvalId: answer.value.waits, is: 'approved' } as const;
  const about = ['approval', decision.approvalId] as const;
  note(model, { by: asker, act: 'approval_asked', about, detail: {} });
  const askedAtMs = model.nowMs;
  const { meanwhile } = simulation;
  simulation.meanwhile = undefined;
  simulation.waiting.add(decision.approvalId);
  await meanwhile?.();
  simulation.waiting.delete(decision.approvalId);
  if (model.nowMs - askedAtMs >= approvalMs) return beLate(simulation, decision);
  const decided = await attemptAsStaff<ActAnswer>(
    simulation,
    () => house.staff(decideApproval, decision, 'ben'),
    async () => {
      const again = await house.staff(decideApproval, decision, 'ben');
      expectSame('a second yes', again.ok ? 'ok' : again.refusal.code, 'approval_decided');
      return ok({ done: '' });
    },
  );
  // What was refused goes on waiting, and is rejected like what was given up.
  const isDone = decided.hasActed && decided.answer?.ok !== false;
  if (!isDone) await reject(simulation, decision.approvalId);
  if (!decided.hasActed) return given(decided, 'given up');
  if (isDone)
    note(model, { by: approver, act: 'approval_approved', about, detail: { askedBy: asker } });
  const outcome = given(
    { ...decided, met: decided.met ?? asked.met },
    codeOfAnswer(decided.answer),
  );
  const { answer: yes } = decided;
  if (!yes?.ok || !('done' in yes.value)) return outcome;
  return { ...outcome, done: yes.value.done };
}

/** Says yes to an act that has expired, and rejects nothing of it: a job notes that it is over. */
async function beLate(
  { house, model }: Simulation,
  decision: { readonly approvalId: string; readonly is: 'approved' },
): Promise<ActOutcome> {
  const late = await house.staff(decideApproval, decision, 'ben');
  expectSame('a yes that is late', late.ok ? 'ok' : late.refusal.code, 'approval_decided');
  await expireApprovals(house.parts);
  const about = ['approval', decision.approvalId] as const;
  note(model, { by: 'system', act: 'approval_expired', about, detail: { askedBy: asker } });
  return { code: 'expired', hasActed: false, met: undefined };
}

/** Rejects an act that waits. */
async function reject({ house, model }: Simulation, approvalId: string): Promise<void> {
  const rejected = await house.staff(decideApproval, { approvalId, is: 'rejected', why }, 'ben');
  expectSame('an act that is rejected', rejected.ok, true);
  const detail = { askedBy: asker, why };
  note(model, { by: approver, act: 'approval_rejected', about: ['approval', approvalId], detail });
}

const given = (
  { hasActed, met }: Pick<ActOutcome, 'hasActed' | 'met'>,
  code: string,
): ActOutcome => ({ code, hasActed, met });

const codeOfAnswer = (answer: ActAnswer | undefined) =>
  answer?.ok === false ? answer.refusal.code : 'ok';

/** Returns the outcome of an act as coverage counts it. */
export const wordOfAct = ({ code, met }: ActOutcome) =>
  met === undefined ? code : `${met}, ${code}`;

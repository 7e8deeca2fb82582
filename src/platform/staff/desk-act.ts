import type { z } from 'zod';
import type { CodeOf, Endpoint, InputOf, StaffNeeds } from '#contract/endpoint.ts';
import type { CommonCode, RefusalCode } from '#contract/refusals.ts';
import type { ActValue } from '#contract/staff/acts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { StaffCaller } from '#platform/base/http/context.ts';
import { type Route, route, type SchemaOf } from '#platform/base/http/route.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  type Act,
  type Actor,
  type ActRefusal,
  actValue,
  requestApproval,
} from './approvals/index.ts';
import type { DeskParts } from './parts.ts';
import { findLeaseRefusal, type QueuePlace } from './queues/index.ts';
import { deskSetting } from './settings.ts';

/** A call by which staff change something. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of a generic over invariant positions
type ActEndpoint = Endpoint<any, ActValue, RefusalCode, StaffNeeds>;

/** Rule of a desk call: its effect, and the condition under which a second person has to agree. */
export interface DeskActRule<Input, Code extends string> {
  /**
   * Returns whether the call waits for a second person; never while the setting `fourEyes` is off.
   */
  readonly waits?: (reader: Reader, input: Input) => Promise<boolean>;
  /**
   * Finds the row of a queue that the call decides about; it is refused with `leased` while
   * somebody else has that row.
   */
  readonly row?: (reader: Reader, input: Input) => Promise<QueuePlace | undefined>;
  /**
   * Carries out the act in one transaction, which a refusal rolls back; returns the value for
   * `done`.
   */
  readonly carryOut: (
    transaction: Transaction,
    input: Input,
    actor: Actor,
  ) => Promise<Result<string, ActRefusal<Code>>>;
}

/** The rule of an endpoint: its input, and refusals of its own or common ones. */
export type RuleOf<E extends ActEndpoint> = DeskActRule<InputOf<E>, CodeOf<E> | CommonCode>;

/** Desk call that changes data, with the act that its approval needs. */
export interface DeskAct {
  readonly route: Route;
  readonly act: Act;
}

/**
 * Builds a desk call from an endpoint and its rule. Where it waits for a second person, a refusal
 * of the act is returned at once; otherwise only the waiting approval is saved.
 */
export function deskAct<E extends ActEndpoint, Input extends z.ZodType>(
  parts: DeskParts,
  endpoint: E,
  rule: RuleOf<NoInfer<E>> & { readonly input: Input & SchemaOf<NoInfer<InputOf<E>>, Input> },
): DeskAct {
  const { input: schema } = rule;
  const { waits, ...told } = rule as unknown as DeskActRule<unknown, RefusalCode>;
  const carryOut = unlessLeased(parts, told);
  const handle = async (
    input: unknown,
    { staff }: { readonly staff: StaffCaller },
  ): Promise<Result<ActValue, ActRefusal>> => {
    if (!waits || !(await isWaiting(parts, waits, input))) {
      const done = await allOrNothing(parts.storage, (each) => carryOut(each, input, staff));
      if (done.ok) parts.outbox.wake();
      return done.ok ? ok({ done: done.value }) : done;
    }
    const tried = await allOrNothing(parts.storage, async (each) => {
      const done = await carryOut(each, input, staff);
      return refused(done.ok ? undefined : done.refusal);
    });
    if (!tried.ok && tried.refusal) return refused(tried.refusal);
    const proposal = { call: endpoint.path, input, requester: staff };
    const id = await parts.storage.withTransaction((each) =>
      requestApproval(each, parts, proposal),
    );
    return ok({ waits: id });
  };
  const schemas = { input: schema, value: actValue };
  const { path: call, needs } = endpoint;
  return {
    route: route(endpoint as ActEndpoint, schemas as never, handle as never),
    act: { call, right: needs.staff, input: schema, carryOut },
  };
}

/** Returns the effect of a rule, refused while somebody else has the row it is about. */
function unlessLeased(
  parts: DeskParts,
  { carryOut, row }: DeskActRule<unknown, RefusalCode>,
): DeskActRule<unknown, RefusalCode>['carryOut'] {
  if (!row) return carryOut;
  return async (transaction, input, actor) => {
    const place = await row(transaction, input);
    const leased =
      place && (await findLeaseRefusal(transaction, parts, { ...place, by: actor.name }));
    return leased ? refused(leased) : carryOut(transaction, input, actor);
  };
}

async function isWaiting(
  { storage }: DeskParts,
  waits: NonNullable<DeskActRule<unknown, RefusalCode>['waits']>,
  input: unknown,
): Promise<boolean> {
  const { fourEyes } = await readSetting(storage.db, deskSetting);
  return fourEyes && (await waits(storage.db, input));
}

import {
  acceptContract,
  offerContract,
  previewContract,
  rejectContract,
  requestVersion,
  terminateContract,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import { ok, type Result } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { SessionContext } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findDownline } from '../tree/index.ts';
import type { Hand } from './contract.ts';
import { acceptOffer, rejectOffer, withdrawOffer } from './deciding.ts';
import { terminate } from './ending.ts';
import { contractListRoutes } from './lists/routes.ts';
import { offerFirst, requestNext } from './offering.ts';
import { preview } from './previewing.ts';
import { findContract } from './queries.ts';
import {
  acceptInput,
  decisionInput,
  offerInput,
  previewInput,
  requestInput,
  terminateInput,
} from './schemas.ts';
import { readTerms } from './terms.ts';
import { contractValue, previewValue } from './value-schemas.ts';
import { viewContracts } from './view.ts';

/** Calls by which agents agree with those above and below them. */
export function contractRoutes(parts: Parts): Route[] {
  const { storage, clock, site } = parts;

  /** Takes a step in one transaction; answers the contract as the caller sees it then. */
  async function step<Refusal>(
    { session }: SessionContext,
    work: (transaction: Transaction) => Promise<Result<string, Refusal>>,
  ) {
    const { memberId } = session;
    const done = await allOrNothing(storage, work);
    if (!done.ok) return done;
    parts.outbox.wake();
    const contract = await findContract(storage.db, done.value);
    if (!contract) throw new Error(`the contract ${done.value} is gone`);
    const looking = { memberId, nowMs: clock.nowMs() };
    const [view] = await viewContracts(storage.db, [contract], looking);
    if (!view) throw new Error(`the contract ${contract.id} has no view`);
    return ok(view);
  }

  return [
    ...contractListRoutes(parts),
    route(
      offerContract,
      { input: offerInput, value: contractValue },
      async ({ downlineId, kind, terms, startMs }, context) => {
        const { memberId: agentId } = context.session;
        const found = await findDownline(storage.db, { agentId, memberId: downlineId });
        if (!found.ok) return found;
        const wanted = { terms: readTerms(kind, terms), askedStartMs: startMs };
        return step(context, (transaction) =>
          offerFirst(transaction, parts, { ...wanted, downlineId, by: handOf(context) }),
        );
      },
    ),
    route(
      requestVersion,
      { input: requestInput, value: contractValue },
      ({ contractId, terms, startMs: askedStartMs }, context) =>
        step(context, (transaction) =>
          requestNext(transaction, parts, {
            ...{ contractId, askedStartMs, by: handOf(context) },
            termsOf: (kind) => readTerms(kind, terms),
          }),
        ),
    ),
    route(acceptContract, { input: acceptInput, value: contractValue }, (input, context) =>
      step(context, (transaction) =>
        acceptOffer(transaction, parts, {
          ...{ contractId: input.contractId, version: input.version },
          ...{ endsDigest: input.endsDigest, by: handOf(context) },
        }),
      ),
    ),
    route(rejectContract, { input: decisionInput, value: contractValue }, (input, context) =>
      step(context, (transaction) =>
        rejectOffer(transaction, parts, { ...input, by: handOf(context) }),
      ),
    ),
    route(withdrawContract, { input: decisionInput, value: contractValue }, (input, context) =>
      step(context, (transaction) =>
        withdrawOffer(transaction, parts, { ...input, by: handOf(context) }),
      ),
    ),
    route(terminateContract, { input: terminateInput, value: contractValue }, (input, context) =>
      step(context, (transaction) =>
        terminate(transaction, parts, {
          ...{ contractId: input.contractId, endsDigest: input.endsDigest },
          by: handOf(context),
        }),
      ),
    ),
    route(
      previewContract,
      { input: previewInput, value: previewValue },
      ({ contractId, of }, { session: { memberId } }) => {
        const when = { nowMs: clock.nowMs(), timeZone: site.timeZone };
        const asked = {
          ...{ contractId, memberId },
          of: (kind: Parameters<typeof readTerms>[0]) =>
            of.step === 'request'
              ? { ...of, terms: readTerms(kind, of.terms), askedStartMs: of.startMs }
              : of,
        };
        return preview(storage.db, asked, when);
      },
    ),
  ];
}

/** The member of a session, with where it calls from. */
function handOf({ session, clientAddress }: SessionContext): Hand {
  const { memberId, sessionId } = session;
  return { memberId, actor: `member:${memberId}`, clientAddress, sessionId };
}

import { simulateContract } from '#contract/agents/contract-simulation.ts';
import {
  acceptContract,
  offerContract,
  previewContract,
  rejectContract,
  requestVersion,
  terminateContract,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { ok, type Result } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { SessionContext } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findDownline } from '../tree/index.ts';
import { findContract } from './contract.queries.ts';
import type { Actor } from './contract.ts';
import { acceptOffer, rejectOffer, withdrawOffer } from './decide.ts';
import { contractListRoutes } from './list-routes.ts';
import { offerNewContract, requestNewVersion } from './offer.ts';
import { preview, toPreviewedStep } from './preview.ts';
import {
  acceptInput,
  decisionInput,
  offerInput,
  previewInput,
  requestInput,
  terminateInput,
} from './schemas.ts';
import { simulateTerms } from './simulate.ts';
import { simulateInput, simulateValue } from './simulate-schemas.ts';
import { terminateAgentContract } from './terminate.ts';
import { parseTerms } from './terms.ts';
import { contractValue, previewValue } from './value-schemas.ts';
import { viewContracts } from './view.ts';

/** Returns the calls by which agents agree with those above and below them. */
export function contractRoutes(parts: Parts): Route[] {
  return [...contractListRoutes(parts), ...offerRoutes(parts), ...decisionRoutes(parts)];
}

/** Returns the calls by which terms are offered, simulated and previewed. */
function offerRoutes(parts: Parts): Route[] {
  const { storage, clock, site } = parts;
  const step = createStep(parts);
  return [
    route(
      offerContract,
      { input: offerInput, value: contractValue },
      async ({ downlineId, kind, terms, startMs }, context) => {
        const { memberId: agentId } = context.session;
        const found = await findDownline(storage.db, { agentId, memberId: downlineId });
        if (!found.ok) return found;
        const request = { terms: parseTerms(kind, terms), askedStartMs: startMs };
        return step(context, (transaction, actor) =>
          offerNewContract(transaction, parts, { ...request, downlineId, actor }),
        );
      },
    ),
    route(
      requestVersion,
      { input: requestInput, value: contractValue },
      ({ contractId, terms, startMs: askedStartMs }, context) =>
        step(context, (transaction, actor) => {
          const termsOf = (kind: ContractKind) => parseTerms(kind, terms);
          return requestNewVersion(transaction, parts, {
            contractId,
            askedStartMs,
            termsOf,
            actor,
          });
        }),
    ),
    route(simulateContract, { input: simulateInput, value: simulateValue }, async (input) =>
      simulateTerms(input),
    ),
    route(
      previewContract,
      { input: previewInput, value: previewValue },
      ({ contractId, of }, { session: { memberId } }) => {
        const when = { nowMs: clock.nowMs(), timeZone: site.timeZone };
        const query = { contractId, memberId, of: toPreviewedStep(of) };
        return preview(storage.db, query, when);
      },
    ),
  ];
}

/** Returns the calls by which an offer is decided and a contract terminated. */
function decisionRoutes(parts: Parts): Route[] {
  const step = createStep(parts);
  return [
    route(acceptContract, { input: acceptInput, value: contractValue }, (input, context) =>
      step(context, (transaction, actor) => acceptOffer(transaction, parts, { ...input, actor })),
    ),
    route(rejectContract, { input: decisionInput, value: contractValue }, (input, context) =>
      step(context, (transaction, actor) => rejectOffer(transaction, parts, { ...input, actor })),
    ),
    route(withdrawContract, { input: decisionInput, value: contractValue }, (input, context) =>
      step(context, (transaction, actor) => withdrawOffer(transaction, parts, { ...input, actor })),
    ),
    route(terminateContract, { input: terminateInput, value: contractValue }, (input, context) =>
      step(context, (transaction, actor) =>
        terminateAgentContract(transaction, parts, { ...input, actor }),
      ),
    ),
  ];
}

/**
 * Creates a runner of steps. Each step has its own transaction and returns the contract as the
 * caller sees it then.
 */
function createStep(parts: Parts) {
  const { storage, clock } = parts;
  return async <Refusal>(
    context: SessionContext,
    work: (transaction: Transaction, actor: Actor) => Promise<Result<string, Refusal>>,
  ) => {
    const caller = toActor(context);
    const done = await allOrNothing(storage, (transaction) => work(transaction, caller));
    if (!done.ok) return done;
    parts.outbox.wake();
    const contract = await findContract(storage.db, done.value);
    if (!contract) throw new Error(`the contract ${done.value} is gone`);
    const looking = { memberId: caller.memberId, nowMs: clock.nowMs() };
    const [view] = await viewContracts(storage.db, [contract], looking);
    if (!view) throw new Error(`the contract ${contract.id} has no view`);
    return ok(view);
  };
}

/** Returns the member of a session as an actor, with where it calls from. */
function toActor({ session, clientAddress }: SessionContext): Actor {
  const { memberId, sessionId } = session;
  return { memberId, actor: `member:${memberId}`, clientAddress, sessionId };
}

import {
  acceptHouseContract,
  houseContract,
  houseContracts,
  offerHouseContract,
  previewHouseContract,
  rejectHouseContract,
  requestHouseVersion,
  simulateHouseTerms,
  terminateHouseContract,
  withdrawHouseContract,
} from '#contract/staff/contracts.ts';
import { ok, refused } from '#lib/result.ts';
import {
  acceptOffer,
  contractValues,
  filterInput,
  offerNewContract,
  oneContractInput,
  parseTerms,
  preview,
  previewInput,
  readContractFor,
  readContractList,
  rejectOffer,
  requestNewVersion,
  simulateTerms,
  simulateTermsOnPlay,
  simulateValue,
  terminateAgentContract,
  toPreviewedStep,
  viewDetail,
  withdrawOffer,
} from '#platform/agents/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { zonedNow } from '#platform/base/site.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import {
  houseAcceptInput,
  houseDecisionInput,
  houseOfferInput,
  houseRequestInput,
  houseSimulateInput,
  houseTerminateInput,
} from './schemas.ts';

/**
 * Lists the desk calls by which staff contract with first agents in the house's name; terms wait
 * for a second person.
 */
export function contractActs(parts: DeskParts): DeskAct[] {
  const waits = async () => true;
  return [
    deskAct(parts, offerHouseContract, {
      input: houseOfferInput,
      waits,
      carryOut: async (transaction, { username, kind, terms, startMs, why }, { actor }) => {
        const member = await findMemberByName(transaction, username);
        if (!member) return refused({ code: 'unknown_member' });
        return offerNewContract(transaction, parts, {
          downlineId: member.id,
          terms: parseTerms(kind, terms),
          askedStartMs: startMs,
          actor: toHouseActor(actor, why),
        });
      },
    }),
    deskAct(parts, requestHouseVersion, {
      input: houseRequestInput,
      waits,
      carryOut: (transaction, { contractId, terms, startMs, why }, { actor }) =>
        requestNewVersion(transaction, parts, {
          contractId,
          askedStartMs: startMs,
          actor: toHouseActor(actor, why),
          termsOf: (kind) => parseTerms(kind, terms),
        }),
    }),
    deskAct(parts, acceptHouseContract, {
      input: houseAcceptInput,
      waits,
      carryOut: (transaction, { contractId, version, endsDigest, why }, { actor }) => {
        const house = toHouseActor(actor, why);
        return acceptOffer(transaction, parts, { contractId, version, endsDigest, actor: house });
      },
    }),
    deskAct(parts, rejectHouseContract, {
      input: houseDecisionInput,
      carryOut: (transaction, { contractId, version, why }, { actor }) =>
        rejectOffer(transaction, parts, { contractId, version, actor: toHouseActor(actor, why) }),
    }),
    deskAct(parts, withdrawHouseContract, {
      input: houseDecisionInput,
      carryOut: (transaction, { contractId, version, why }, { actor }) =>
        withdrawOffer(transaction, parts, { contractId, version, actor: toHouseActor(actor, why) }),
    }),
    deskAct(parts, terminateHouseContract, {
      input: houseTerminateInput,
      waits,
      carryOut: (transaction, { contractId, endsDigest, why }, { actor }) =>
        terminateAgentContract(transaction, parts, {
          contractId,
          endsDigest,
          actor: toHouseActor(actor, why),
        }),
    }),
  ];
}

/** Lists the routes by which staff read the house's contracts with first agents. */
export function contractRoutes(parts: DeskParts): Route[] {
  const { clock, site } = parts;
  const { db } = parts.storage;
  const looking = () => ({ memberId: undefined, nowMs: clock.nowMs() });
  const { listValue, detailValue, previewValue } = contractValues;
  return [
    route(houseContracts, { input: filterInput, value: listValue }, async (filter) =>
      ok(await readContractList(db, { ...filter, you: 'upline' }, looking())),
    ),
    route(
      houseContract,
      { input: oneContractInput, value: detailValue },
      async ({ contractId }) => {
        const found = await readContractFor(db, { contractId, memberId: undefined });
        return found.ok ? ok(await viewDetail(db, found.value.contract, looking())) : found;
      },
    ),
    route(
      simulateHouseTerms,
      { input: houseSimulateInput, value: simulateValue },
      async ({ username, periods, ...tried }) => {
        const agent = await findMemberByName(db, username);
        if (!agent) return refused({ code: 'unknown_member' });
        if (periods) return simulateTerms({ ...tried, periods });
        return simulateTermsOnPlay(db, { ...tried, agent }, zonedNow(parts));
      },
    ),
    route(
      previewHouseContract,
      { input: previewInput, value: previewValue },
      ({ contractId, of }) => {
        const query = { contractId, memberId: undefined, of: toPreviewedStep(of) };
        return preview(db, query, { nowMs: clock.nowMs(), timeZone: site.timeZone });
      },
    ),
  ];
}

/** Returns the house as an actor, on behalf of a staff person. */
function toHouseActor(actor: string, why: string) {
  return { memberId: undefined, actor, clientAddress: undefined, sessionId: undefined, why };
}

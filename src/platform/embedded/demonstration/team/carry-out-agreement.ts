import type { Terms } from '#lib/commission/terms.ts';
import {
  acceptOffer,
  findContractBetween,
  offerNewContract,
  readContractFor,
  requestNewVersion,
  terminateAgentContract,
} from '#platform/agents/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { PastAgreement } from './agreement.ts';

type ContractParts = Parameters<typeof offerNewContract>[1];
type Hand = Parameters<typeof terminateAgentContract>[2]['actor'];

/**
 * Carries out an agreement between two of the team about a contract, by the rules of any contract.
 */
export async function carryOutAgreement(
  transaction: Transaction,
  parts: ContractParts,
  { agreement, idOf }: { readonly agreement: PastAgreement; idOf(username: string): string },
): Promise<void> {
  const { act, kind, upline, downline, author, terms } = agreement;
  const uplineId = upline === undefined ? undefined : idOf(upline);
  const downlineId = idOf(downline);
  const [hand, across] = [handOf(uplineId), handOf(downlineId)];
  const asker = author === 'upline' ? hand : across;
  if (act === 'agree') {
    const offer = { terms: wantedOf(terms), askedStartMs: undefined, actor: hand, downlineId };
    const offered = await offerNewContract(transaction, parts, offer);
    // A brand without the kind has no such contract.
    if (!offered.ok && offered.refusal.code === 'contract_kind_off') return;
    await accept(transaction, parts, { contractId: takenOf(offered), version: 1, actor: across });
    return;
  }
  const between = await findContractBetween(transaction, { kind, uplineId, downlineId });
  const contractId = between?.id ?? '';
  const { versions } = takenOf(
    await readContractFor(transaction, { contractId, memberId: downlineId }),
  );
  if (act === 'end') {
    takenOf(await terminateAgentContract(transaction, parts, { contractId, actor: asker }));
    return;
  }
  const termsOf = () => wantedOf(terms);
  const offer = { contractId, termsOf, askedStartMs: undefined, actor: asker };
  takenOf(await requestNewVersion(transaction, parts, offer));
  if (act === 'ask') return;
  const other = author === 'upline' ? across : hand;
  await accept(transaction, parts, { contractId, version: versions.length + 1, actor: other });
}

async function accept(
  transaction: Transaction,
  parts: ContractParts,
  decision: Parameters<typeof acceptOffer>[2],
): Promise<void> {
  takenOf(await acceptOffer(transaction, parts, decision));
}

function handOf(memberId: string | undefined): Hand {
  const actor = memberId === undefined ? 'system' : `member:${memberId}`;
  return { memberId, actor, clientAddress: undefined, sessionId: undefined };
}

function wantedOf(terms: Terms | undefined): Terms {
  if (!terms) throw new Error('nothing is offered');
  return terms;
}

function takenOf<Value>(
  result:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): Value {
  if (!result.ok) throw new Error(`a contract of the past was refused: ${result.refusal.code}`);
  return result.value;
}

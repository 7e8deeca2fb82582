import type { Browser, Page } from '@playwright/test';
import type { ContractOffer } from '#contract/agents/contract-steps.ts';
import { makeAgentLink } from '#contract/agents/links.ts';
import type { Client } from '#contract/call.ts';
import { memberInfo } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { password } from './auth-steps.ts';
import { callDesk } from './desk-call.ts';
import { addColleague, clientOf, giveMember, write } from './own-server.ts';
import { newUsername, openOther } from './visit.ts';

/** An agent with a browser of its own. */
export interface Agent {
  readonly page: Page;
  readonly client: Client;
  readonly id: string;
  readonly username: string;
}

/** Returns the value of a call's answer. Throws with the code of its refusal. */
export async function answerOf<Value>(
  answering: Promise<
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: { readonly code: string } }
  >,
): Promise<Value> {
  const answer = await answering;
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** A first agent, or one who registered by a link of another one. */
export async function newAgent(
  browser: Browser,
  dataDir: string,
  { code, above }: { readonly code: string; readonly above?: Agent },
): Promise<Agent> {
  const page = await openOther(browser);
  const username = above ? newUsername() : await giveMember(page, { code });
  if (above) {
    const link = await answerOf(above.client.call(makeAgentLink, { accountType: 1 }));
    const typed = {
      username,
      password,
      confirmPassword: password,
      agreed: true,
      login: true,
    } as const;
    await answerOf(clientOf(page, code).call(register, { ...typed, affiliateCode: link.code }));
  } else {
    write(dataDir, 'update members set account_type = 1 where username = ?', [username]);
  }
  const { id, token } = await answerOf(clientOf(page, code).call(memberInfo, {}));
  return { page, id, username, client: clientOf(page, code, token) };
}

/** The house offers an agent terms, as two people of the staff agree. */
export async function offerByHouse(
  dataDir: string,
  { username }: Agent,
  offered: Pick<ContractOffer, 'kind' | 'terms'>,
): Promise<void> {
  const env = { DATA_DIR: dataDir };
  const offer = { username, ...offered, why: 'As agreed on.' };
  const { waits } = await callDesk(env, 'contracts/offer', offer);
  addColleague(dataDir, 'ben');
  await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
}

import { agentLinks, makeAgentLink, switchAgentLink } from '#contract/agents/links.ts';
import type { Answer } from '#contract/call.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byAgent = { startedByMember: true } as const;

const shown = resource(() => request(agentLinks, {}, byAgent));

/** Invitation links of the agent, the newest first, with the action that loads them. */
export const { $loaded: $links, load: loadLinks } = shown;

/** Creates a link, which is shown first. */
export async function createLink(
  input: InputOf<typeof makeAgentLink>,
): Promise<Answer<typeof makeAgentLink>> {
  const answer = await request(makeAgentLink, input, byAgent);
  if (answer.ok) shown.change(({ links }) => ({ links: [answer.value, ...links] }));
  return answer;
}

/** Turns a link on or off. */
export async function switchLink(
  linkId: string,
  isOn: boolean,
): Promise<Answer<typeof switchAgentLink>> {
  const answer = await request(switchAgentLink, { linkId, isOn }, byAgent);
  if (answer.ok) {
    const { value } = answer;
    shown.change(({ links }) => ({
      links: links.map((each) => (each.linkId === linkId ? value : each)),
    }));
  }
  return answer;
}

import { agentLinks, makeAgentLink, switchAgentLink } from '#contract/agents/links.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { makeLink, readLinks, switchLink } from './links.ts';
import { linksValue, linkValue, makeLinkInput, switchLinkInput } from './schemas.ts';

/** Returns the calls by which agents invite by links. */
export function linkRoutes(parts: Parts): Route[] {
  return [
    route(agentLinks, { input: noInput, value: linksValue }, async (_, { session }) =>
      ok({ links: await readLinks(parts.storage.db, session.memberId) }),
    ),
    route(makeAgentLink, { input: makeLinkInput, value: linkValue }, async (input, { session }) =>
      makeLink(parts, session.memberId, input),
    ),
    route(
      switchAgentLink,
      { input: switchLinkInput, value: linkValue },
      async (input, { session }) => switchLink(parts, { ...input, agentId: session.memberId }),
    ),
  ];
}

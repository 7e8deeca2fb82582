import { act } from 'react';
import { vi } from 'vitest';
import type { AgentPage } from '#lib/agent-centre-pages.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { someMember } from '../stores/fake-platform.ts';
import { english, mount, settle } from './page.ts';

/** Those of the demonstration. */
const someKinds = ['dividend', 'daily', 'hourly'] as const;

/** Puts a page of the agent centre on the page, with a query of its own, in its frame. */
export async function openAgentCentre(
  page: AgentPage,
  query = '',
  kinds: readonly ContractKind[] = someKinds,
) {
  HTMLElement.prototype.scrollIntoView = vi.fn();
  const { AgentPanel } = await import('#islands/agent-centre/agent-panel.tsx');
  await mount(
    <AgentPanel
      view={{ page, params: new URLSearchParams(query) }}
      messages={english('agent-centre/agent-centre.tsx')}
      member={someMember({ type: 1 })}
      currencySymbol="₫"
      locale="en"
      timeZone="Asia/Ho_Chi_Minh"
      homePath="/en"
      brandName="Halcyon"
      contractKinds={kinds}
    />,
  );
  await act(() => vi.dynamicImportSettled());
  await settle();
}

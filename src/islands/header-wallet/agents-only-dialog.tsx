import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $agentsOnly, closeAgentsOnly } from '#stores/agents/agents-only.ts';
import { WarningDialog } from '../kit/warning-dialog.tsx';

export interface AgentsOnlyDialogProps {
  readonly messages: IslandTexts;
}

/**
 * Dialog that tells a member who is not an agent why the agent centre does not open (specification
 * §6).
 */
export function AgentsOnlyDialog({ messages }: AgentsOnlyDialogProps) {
  const isTold = useStore($agentsOnly, { ssr: 'initial' });
  if (!isTold) return null;
  return (
    <WarningDialog
      title={messages['wallet:agent_centre']}
      labels={{ confirm: messages['wallet:confirm'], close: messages['wallet:close'] }}
      onClose={closeAgentsOnly}
    >
      <p>{messages['wallet:agents_only']}</p>
    </WarningDialog>
  );
}

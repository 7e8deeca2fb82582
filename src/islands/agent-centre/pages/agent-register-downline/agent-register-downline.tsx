import type { PageProps } from '../../page-props.ts';
import { InvitationLinks } from './invitation-links.tsx';
import { RegisterCard } from './register-card.tsx';

/** Two ways to add a downline: an account that the agent opens, and registration links. */
export default function AgentRegisterDownline(props: PageProps) {
  return (
    <div className="agent-register">
      <RegisterCard {...props} />
      <InvitationLinks {...props} />
    </div>
  );
}

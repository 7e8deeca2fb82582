import type { PageProps } from '../../page-props.ts';
import { InvitationLinks } from './invitation-links.tsx';
import { RegisterCard } from './register-card.tsx';

/** Two ways to a downline: an account that the agent opens, and links by which people register. */
export default function AgentRegisterDownline(props: PageProps) {
  return (
    <div className="agent-register">
      <RegisterCard {...props} />
      <InvitationLinks {...props} />
    </div>
  );
}

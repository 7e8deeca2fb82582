import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadDialogTexts } from '#stores/dialog-texts.ts';
import { $session } from '#stores/identity/session.ts';
import { $welcome } from '#stores/identity/welcome.ts';
import { $memberCentre, openAsked } from '#stores/member-centre.ts';
import { $centreTexts, loadCentreTexts } from '#stores/member-centre-texts.ts';
import { $reminderDue } from '#stores/protection/session-reminder.ts';
import { takeWishes } from '#stores/wishes.ts';
import { late } from '../kit/late.tsx';
import { CentrePanel } from './centre-panel.tsx';
import type { CentreMessages } from './messages.ts';
import type { CentreSetting } from './page-props.ts';
import type { ReminderDialogProps } from './reminder-dialog.tsx';

const ReminderDialog = late<ReminderDialogProps>(() => import('./reminder-dialog.tsx'));

export interface MemberCentreProps extends CentreSetting {
  /** Where the centre's words are published. */
  readonly textsPath: string;
  /** Where its styles are. */
  readonly stylesPath: string;
}

/**
 * The member centre over any page (specification §2): there while the address names one of its
 * pages and a member of a real account, who has nothing else to do first, is signed in. The reminder
 * of the time lies over it, or over the page.
 */
export function MemberCentre({ textsPath, stylesPath, ...setting }: MemberCentreProps) {
  const view = useStore($memberCentre, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const messages = useStore($centreTexts, { ssr: 'initial' }) as CentreMessages | undefined;
  useEffect(() => {
    void loadDialogTexts(textsPath, loadCentreTexts);
  }, [textsPath]);
  // What is shown follows the address, which a link outside of the islands has not changed yet.
  useEffect(
    () => (messages ? takeWishes(['centre'], ({ query }) => openAsked(query)) : undefined),
    [messages],
  );
  const isWelcomed = useStore($welcome, { ssr: 'initial' }) === undefined;
  const isDue = useStore($reminderDue, { ssr: 'initial' });
  const isReal = session.state === 'member' || session.state === 'agent';
  if (!messages || !isReal || session.member.mustChangePassword) return null;
  const isOpen = view && isWelcomed;
  if (!isOpen && !isDue) return null;
  const { member } = session;
  return (
    <Suspense fallback={null}>
      <Styled stylesPath={stylesPath}>
        {isOpen && <CentrePanel {...setting} messages={messages} member={member} view={view} />}
        {isDue && <ReminderDialog {...setting} messages={messages} />}
      </Styled>
    </Suspense>
  );
}

interface StyledProps {
  readonly stylesPath: string;
  readonly children: ReactNode;
}

/**
 * What it shows once its styles are here. They stand in place: React would hoist them before all
 * other styles of the head, whose layers and order then won over them.
 */
function Styled({ stylesPath, children }: StyledProps) {
  const [isStyled, setStyled] = useState(false);
  const show = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={stylesPath} onLoad={show} onError={show} />
      {isStyled && children}
    </>
  );
}

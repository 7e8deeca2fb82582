import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { memberCentreTexts } from '#stores/member-centre-texts.ts';
import { $reminderDue } from '#stores/protection/session-reminder.ts';
import { Styled } from '../kit/centre/styled.tsx';
import { useCentre } from '../kit/centre/use-centre.ts';
import { late } from '../kit/late.tsx';
import { MemberPanel } from './member-panel.tsx';
import type { MemberCentreSetting } from './page-props.ts';
import type { ReminderDialogProps } from './reminder-dialog.tsx';

const ReminderDialog = late<ReminderDialogProps>(() => import('./reminder-dialog.tsx'));

export interface MemberCentreProps extends MemberCentreSetting {
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
  const ready = useCentre({ centre: memberCentre, texts: memberCentreTexts, textsPath });
  const isDue = useStore($reminderDue, { ssr: 'initial' });
  if (!ready || !(ready.view || isDue)) return null;
  const { member, view } = ready;
  const messages = ready.texts as IslandTexts;
  return (
    <Suspense fallback={null}>
      <Styled stylesPath={stylesPath}>
        {view && <MemberPanel {...setting} messages={messages} member={member} view={view} />}
        {isDue && <ReminderDialog {...setting} messages={messages} />}
      </Styled>
    </Suspense>
  );
}

import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { memberCentreTexts } from '#stores/member-centre-texts.ts';
import { $reminderDue } from '#stores/protection/session-reminder.ts';
import { useCentre } from '../kit/centre/use-centre.ts';
import { WithStyles } from '../kit/centre/with-styles.tsx';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { MemberPanel } from './member-panel.tsx';
import type { MemberCentreSetting } from './page-props.ts';
import type { ReminderDialogProps } from './reminder-dialog.tsx';

const ReminderDialog = lazyComponent<ReminderDialogProps>(() => import('./reminder-dialog.tsx'));

export interface MemberCentreProps extends MemberCentreSetting {
  /** Address of the published file with the centre's texts. */
  readonly textsPath: string;
  /** Address of the centre's style sheet. */
  readonly stylesPath: string;
}

/**
 * Member centre over any page (specification §2). Shown while the address names one of its pages
 * and a member with a real account is signed in who has nothing else to do first. The reminder of
 * the time is rendered over it, or over the page.
 */
export function MemberCentre({ textsPath, stylesPath, ...setting }: MemberCentreProps) {
  const ready = useCentre({ centre: memberCentre, texts: memberCentreTexts, textsPath });
  const isDue = useStore($reminderDue, { ssr: 'initial' });
  if (!ready || !(ready.view || isDue)) return null;
  const { member, view } = ready;
  const messages = ready.texts as IslandTexts;
  return (
    <Suspense fallback={null}>
      <WithStyles stylesPath={stylesPath}>
        {view && <MemberPanel {...setting} messages={messages} member={member} view={view} />}
        {isDue && <ReminderDialog {...setting} messages={messages} />}
      </WithStyles>
    </Suspense>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  type BuiltPage,
  type CentreGroup,
  centreGroups,
  defaultPage,
  isBuiltPage,
} from '#lib/centre-pages.ts';
import { $unreadCount } from '#stores/care/messages.ts';
import type { CentreView } from '#stores/centre.ts';
import { $claimableCounts, followClaimableCounts } from '#stores/claimable-counts.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { CentrePanel } from '../kit/centre/centre-panel.tsx';
import { isListed } from './page-availability.ts';
import type { PageProps } from './page-props.ts';
import { pages } from './pages.ts';

export interface MemberPanelProps extends Omit<PageProps, 'params' | 'openPage'> {
  readonly view: CentreView<BuiltPage>;
}

const groups = Object.keys(centreGroups) as CentreGroup[];

/** Pages of the member centre, in the frame that all centres share. */
export function MemberPanel({ view, ...given }: MemberPanelProps) {
  const { messages, member, hasReferral, timeZone } = given;
  const unreadCount = useStore($unreadCount);
  const claimable: Partial<Record<BuiltPage, number>> = useStore($claimableCounts);
  useEffect(followClaimableCounts, []);
  // A page that is switched off is as one that is not there.
  const page = view.page === 'referral' && !hasReferral ? defaultPage : view.page;
  const Page = pages[page];
  return (
    <CentrePanel
      centre={memberCentre}
      messages={messages}
      names={{
        title: messages['centre:title'],
        close: messages['centre:close'],
        pages: messages['centre:pages'],
      }}
      groups={groups.map((group) => ({
        title: messages[`centre:group_${group}`],
        entries: centreGroups[group]
          .filter(isBuiltPage)
          .filter((each) => isListed(each, given))
          .map((each) => ({
            page: each,
            title: messages[`centre:page_${each}`],
            unread: each === 'messageV2' ? unreadCount : undefined,
            claimable: claimable[each],
          })),
      }))}
      page={page}
      heading={messages[`centre:page_${page}`]}
      timeZone={timeZone}
    >
      <Page
        key={`${member.id} ${page}`}
        {...given}
        params={view.params}
        openPage={memberCentre.open}
      />
    </CentrePanel>
  );
}

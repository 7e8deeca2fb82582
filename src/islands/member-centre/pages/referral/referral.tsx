import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReferralReward } from '#contract/rewards/referrals.ts';
import {
  $referralSummary,
  $referrals,
  followReferralSummary,
  turnReferrals,
} from '#stores/rewards/referrals.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { Earnings } from './earnings.tsx';
import { Invitation } from './invitation.tsx';
import { InvitedList } from './invited-list.tsx';

/** Invitation of the member: code, link, QR code, what it earns, and the members who joined. */
export default function Referral(props: PageProps) {
  const { messages, params, openPage } = props;
  const shown = useStore($referrals, { ssr: 'initial' });
  const summary = useStore($referralSummary, { ssr: 'initial' });
  const [done, setDone] = useState<string>();
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const level = params.get('level') === '2' ? 2 : 1;
  const turn = () => void turnReferrals(pageNo, level);
  useEffect(turn, [pageNo, level]);
  useEffect(followReferralSummary, []);
  const finish = ({ amount }: ReferralReward) => {
    setDone(text(messages, 'claims:rebate_done', { amount: describeMoney(props)(amount) }));
    turn();
  };
  return (
    <ResourceView messages={messages} shown={shown} onRetry={turn}>
      {(value) => (
        <div className="centre-parts">
          <p className="muted">{messages['centre:referral_lead']}</p>
          <DoneNote>{done}</DoneNote>
          <Invitation {...props} code={value.code} />
          <ResourceView messages={messages} shown={summary} onRetry={followReferralSummary}>
            {(earned) => <Earnings {...props} summary={earned} onDone={finish} />}
          </ResourceView>
          <InvitedList
            {...props}
            value={value}
            pageNo={pageNo}
            level={level}
            onTurn={(page, next) =>
              openPage('referral', { page: String(page), ...(next === 2 && { level: '2' }) })
            }
            onDone={finish}
          />
        </div>
      )}
    </ResourceView>
  );
}

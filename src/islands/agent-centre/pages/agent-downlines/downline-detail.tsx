import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Downline } from '#contract/agents/downlines.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $downline, $line, openDownlineView, retryDownline } from '#stores/agents/downlines.ts';
import { shownValue } from '#stores/resource.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { text } from '../../../kit/text.ts';
import { accountTypeName } from '../../account-type.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { LinePath } from '../../records/line-path.tsx';
import { lastSignInText } from './downline-table.tsx';
import { GroupForm } from './group-form.tsx';
import type { TransferCardProps } from './transfer-card.tsx';

const ContractPaper = lazyComponent(() => import('../../contracts/contract-paper.tsx'));
const TransferCard = lazyComponent<TransferCardProps>(() => import('./transfer-card.tsx'));
const DownlineContracts = lazyComponent(() => import('../../contracts/downline-contracts.tsx'));

export interface DownlineDetailProps extends PageProps {
  readonly memberId: string;
}

/**
 * One downline: the facts that the agent may see, and the changes that can be made to a direct
 * downline.
 */
export function DownlineDetail({ memberId, ...props }: DownlineDetailProps) {
  const { messages, params, openPage } = props;
  const contractId = params.get('contract');
  const turn = (more = {}) => openPage('agentDownlines', { member: memberId, ...more });
  const shown = useStore($downline, { ssr: 'initial' });
  const path = shownValue(useStore($line, { ssr: 'initial' }))?.path ?? [];
  const isDirect = path.length === 2 && path[1]?.memberId === memberId;
  useEffect(() => void openDownlineView(memberId), [memberId]);
  if (contractId) {
    return <ContractPaper {...props} contractId={contractId} onBack={() => turn()} />;
  }
  return (
    <div className="centre-parts">
      <LinePath to="agentDownlines" messages={messages} openPage={openPage} memberId={memberId} />
      <ResourceView messages={messages} shown={shown} onRetry={() => void retryDownline()}>
        {(downline) => (
          <>
            <Facts {...props} downline={downline} />
            {downline.contracts && (
              <DownlineContracts
                {...props}
                downline={downline}
                onWhole={(contract) => turn({ contract })}
              />
            )}
            {!downline.isClosed && <TransferCard {...props} to={downline} />}
            {isDirect && <GroupForm {...props} downline={downline} />}
          </>
        )}
      </ResourceView>
    </div>
  );
}

function Facts(props: PageProps & { readonly downline: Downline }) {
  const { messages, locale, timeZone, downline, openPage } = props;
  const { memberId, username, mobile, email, members, directMembers } = downline;
  const number = new Intl.NumberFormat(locale);
  const facts = [
    ['agents:downline_type', accountTypeName(messages, downline.accountType)],
    ['agents:downline_balance', describeBalance(props)(downline.available)],
    ['agents:rebate_group', number.format(downline.rebateGroup)],
    [
      'agents:downline_below',
      text(messages, 'agents:downline_sizes', {
        members: number.format(members),
        direct: number.format(directMembers),
      }),
    ],
    ['agents:downline_registered', formatMoment(downline.registeredAtMs, timeZone)],
    ['agents:downline_seen', lastSignInText(props, downline)],
    ...(mobile ? [['agents:downline_mobile', mobile] as const] : []),
    ...(email ? [['agents:downline_email', email] as const] : []),
  ] as const;
  return (
    <section className="centre-part">
      <h3>
        {username}
        {downline.isClosed && (
          <span className="centre-mark">{messages['agents:downline_closed']}</span>
        )}
      </h3>
      <dl className="downline-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{messages[key]}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {members > 0 && (
        <p>
          <PageLink to="agentDownlines" params={{ of: memberId }} openPage={openPage}>
            {text(messages, 'agents:downline_lines', { name: username })}
          </PageLink>
        </p>
      )}
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $owed, loadOwed, watchIncomes } from '#stores/agents/incomes.ts';
import { shownValue } from '#stores/resource.ts';
import { describeBalance } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';

/**
 * Amount that the agent owes downlines because the wallet was short, with a link to the payments;
 * nothing when all is paid.
 */
export function OwedBelow(props: PageProps) {
  const { messages, openPage } = props;
  const owed = shownValue(useStore($owed, { ssr: 'initial' }));
  useEffect(() => void loadOwed(), []);
  useEffect(watchIncomes, []);
  if (!owed || owed.list.length === 0) return null;
  const amount = describeBalance(props)(owed.total);
  return (
    <section className="centre-part contract-waiting">
      <p>{text(messages, 'agents:overview_owed', { amount })}</p>
      <p>
        <PageLink to="agentIncomeReport" openPage={openPage}>
          {messages['agents:income_owed_title']}
        </PageLink>
      </p>
    </section>
  );
}

import { lazyComponent } from '../../../kit/lazy-component.tsx';
import type { PageProps } from '../../page-props.ts';
import { AccountOverview } from '../overview/account-overview.tsx';

const Limits = lazyComponent<PageProps>(() => import('../limits/limits.tsx'));
// Below what is looked at first, and twice as large.
const Protection = lazyComponent<PageProps>(() => import('./protection.tsx'));

/**
 * Security centre: account overview, protection and sessions; or the account's limits and breaks.
 */
export default function SecurityCenter(props: PageProps) {
  if (props.params.get('part') === 'limits') return <Limits {...props} />;
  return (
    <div className="centre-parts">
      <AccountOverview {...props} />
      <Protection {...props} />
    </div>
  );
}

import type { PageProps } from '../../page-props.ts';
import { DownlineDetail } from './downline-detail.tsx';
import { DownlineList, downlineViews } from './downline-list.tsx';

/** Who stands below the agent: line by line, by name, and one by one. The address says which. */
export default function AgentDownlines(props: PageProps) {
  const { params } = props;
  const memberId = params.get('member');
  if (memberId) return <DownlineDetail key={memberId} {...props} memberId={memberId} />;
  const of = params.get('of') || undefined;
  const search = params.get('search') || undefined;
  const view = downlineViews.find((each) => each === params.get('view')) ?? 'list';
  return <DownlineList key={`${of} ${search}`} {...props} of={of} search={search} view={view} />;
}

import type { PageProps } from '../../page-props.ts';
import { DownlineDetail } from './downline-detail.tsx';
import { DownlineList, downlineViews } from './downline-list.tsx';
import { readLineChoice } from './line-choice.ts';

/** Downlines of the agent: level by level, by name, or one by one. The address holds the choice. */
export default function AgentDownlines(props: PageProps) {
  const { params } = props;
  const memberId = params.get('member');
  if (memberId) return <DownlineDetail key={memberId} {...props} memberId={memberId} />;
  const lineId = params.get('of') || undefined;
  const search = params.get('search') || undefined;
  const view = downlineViews.find((each) => each === params.get('view')) ?? 'list';
  const choice = readLineChoice(props);
  return (
    <DownlineList
      key={`${lineId} ${search}`}
      {...props}
      lineId={lineId}
      search={search}
      view={view}
      choice={choice}
    />
  );
}

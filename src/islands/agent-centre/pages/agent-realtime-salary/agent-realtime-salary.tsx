import type { PageProps } from '../../page-props.ts';
import { KindPage } from '../incomes/kind-page.tsx';
import { LiveFigure } from './live-figure.tsx';

/** The agent's real-time salaries: contract, the figure since the last settlement, and periods. */
export default function AgentRealtimeSalary(props: PageProps) {
  return (
    <KindPage {...props} kind="realtime">
      <LiveFigure {...props} />
    </KindPage>
  );
}

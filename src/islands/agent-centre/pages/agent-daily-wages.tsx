import type { PageProps } from '../page-props.ts';
import { KindPage } from './incomes/kind-page.tsx';

/** The agent's daily wages: contract and periods. */
export default function AgentDailyWages(props: PageProps) {
  return <KindPage {...props} kind="daily" />;
}

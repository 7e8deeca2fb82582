import type { PageProps } from '../page-props.ts';
import { KindPage } from './incomes/kind-page.tsx';

/** The agent's hourly salaries: contract and periods. */
export default function AgentHourlySalary(props: PageProps) {
  return <KindPage {...props} kind="hourly" />;
}

import type { PageProps } from '../page-props.ts';
import { KindPage } from './incomes/kind-page.tsx';

/** The agent's dividends: contract and periods. */
export default function AgentDividends(props: PageProps) {
  return <KindPage {...props} kind="dividend" />;
}

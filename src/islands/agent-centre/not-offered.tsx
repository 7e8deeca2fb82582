import { PageLink } from './page-link.ts';
import type { PageProps } from './page-props.ts';

/**
 * Notice in place of a page that is switched off for the brand, with a link to the income report.
 */
export function NotOffered({ messages, openPage }: PageProps) {
  return (
    <div className="centre-empty">
      <p>{messages['agents:income_off']}</p>
      <PageLink to="agentIncomeReport" openPage={openPage}>
        {messages['agents:page_agentIncomeReport']}
      </PageLink>
    </div>
  );
}

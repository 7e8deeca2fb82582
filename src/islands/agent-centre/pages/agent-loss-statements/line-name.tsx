import type { LossLine } from '#contract/agents/loss-statements.ts';
import type { Days } from '../../../kit/centre/period.ts';
import { text } from '../../../kit/text.ts';
import { accountTypeName } from '../../account-type.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';

export interface LineNameProps extends PageProps {
  readonly line: Omit<LossLine, 'figures'>;
  /** Days that the link to the lines below keeps. */
  readonly days: Days;
}

/** Name of a line, which links to the lines below it, with its type. */
export function LineName({ line, days, ...props }: LineNameProps) {
  const { messages, locale, openPage } = props;
  const { memberId, username, accountType, members, sinceDay } = line;
  const since = sinceDay && text(messages, 'agents:record_since', { day: sinceDay });
  const below = `${messages['agents:downline_below']}: ${new Intl.NumberFormat(locale).format(members)}`;
  return (
    <>
      {members === 0 ? (
        username
      ) : (
        <PageLink to="agentLossStatements" params={{ ...days, of: memberId }} openPage={openPage}>
          {username}
        </PageLink>
      )}
      <span className="team-record-under">
        {[accountTypeName(messages, accountType), members > 0 && below, since]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

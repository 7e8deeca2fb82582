import type { LossLine } from '#contract/agents/loss-statements.ts';
import type { Days } from '../../../kit/centre/period.ts';
import { text } from '../../../kit/text.ts';
import { accountTypeName } from '../../account-type.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';

export interface LineNameProps extends PageProps {
  readonly line: Omit<LossLine, 'figures'>;
  /** What the lines below keep of the choice. */
  readonly days: Days;
}

/** A line's name, which leads to the lines below it, and what it is. */
export function LineName({ line, days, ...props }: LineNameProps) {
  const { messages, locale, openPage } = props;
  const { memberId: of, username, accountType, members, sinceDay } = line;
  const since = sinceDay && text(messages, 'agents:record_since', { day: sinceDay });
  const below = `${messages['agents:downline_below']}: ${new Intl.NumberFormat(locale).format(members)}`;
  return (
    <>
      {members === 0 ? (
        username
      ) : (
        <PageLink to="agentLossStatements" params={{ ...days, of }} openPage={openPage}>
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

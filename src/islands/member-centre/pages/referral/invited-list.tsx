import type { InvitedMember, Referrals } from '#contract/rewards/referrals.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { Pager } from '../../../kit/centre/pager.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { RewardState, type RewardStateProps } from './reward-state.tsx';

export interface InvitedListProps extends PageProps, Pick<RewardStateProps, 'onDone'> {
  readonly value: Referrals;
  readonly pageNo: number;
  readonly level: 1 | 2;
  readonly onTurn: (pageNo: number, level: 1 | 2) => void;
}

const levels = [
  [1, 'centre:referral_joined'],
  [2, 'centre:referral_level_2'],
] as const;

/** Members who joined by the member's code, or by that of a friend, with masked names. */
export function InvitedList(props: InvitedListProps) {
  const { messages, value, pageNo, level, onTurn } = props;
  const { list, total, totalPages } = value;
  const none = level === 1 ? 'centre:referral_none' : 'centre:referral_level_2_none';
  return (
    <section className="centre-parts">
      <h3>
        {messages['centre:referral_levels']} <span className="muted figures">{total}</span>
      </h3>
      <div className="centre-buttons">
        {levels.map(([each, key]) => (
          <button
            key={key}
            type="button"
            className="button button-quiet"
            aria-pressed={each === level}
            onClick={() => onTurn(1, each)}
          >
            {messages[key]}
          </button>
        ))}
      </div>
      {list.length === 0 && <p className="centre-empty">{messages[none]}</p>}
      <ul className="claim-list">
        {list.map((member) => (
          <Invited key={member.id} {...props} invited={member} />
        ))}
      </ul>
      <Pager
        messages={messages}
        pageNo={pageNo}
        totalPages={totalPages}
        onTurn={(next) => onTurn(next, level)}
      />
    </section>
  );
}

interface InvitedProps extends InvitedListProps {
  readonly invited: InvitedMember;
}

function Invited(props: InvitedProps) {
  const { messages, timeZone, level, invited, onDone } = props;
  const { id, name, joinedAtMs, through, reward } = invited;
  const when = formatTimestamp(joinedAtMs, timeZone);
  return (
    <li className="centre-part">
      <div className="claim-line">
        <b>{name}</b>
        <span className="muted figures">
          {text(messages, 'centre:referral_joined_at', { when })}
        </span>
      </div>
      {through && (
        <p className="muted">{text(messages, 'centre:referral_through', { name: through })}</p>
      )}
      {reward && <RewardState {...props} id={id} name={name} reward={reward} onDone={onDone} />}
      {!reward && level === 1 && <p className="muted">{messages['centre:referral_no_reward']}</p>}
    </li>
  );
}

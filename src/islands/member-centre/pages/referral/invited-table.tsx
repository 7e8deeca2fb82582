import type { Referrals } from '#contract/rewards/referrals.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { Pager } from '../../../kit/centre/pager.tsx';
import type { PageProps } from '../../page-props.ts';

export interface InvitedTableProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly value: Referrals;
  readonly pageNo: number;
  readonly onTurn: (pageNo: number) => void;
}

/** Table of invited members, with masked names. */
export function InvitedTable({ messages, timeZone, value, pageNo, onTurn }: InvitedTableProps) {
  const { list, total, totalPages } = value;
  return (
    <section className="centre-parts">
      <h3>
        {messages['centre:referral_joined']} <span className="muted figures">{total}</span>
      </h3>
      {list.length === 0 ? (
        <p className="centre-empty">{messages['centre:referral_none']}</p>
      ) : (
        <div className="security-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{messages['centre:referral_name']}</th>
                <th scope="col">{messages['centre:referral_when']}</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ id, name, joinedAtMs }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td className="figures">{formatTimestamp(joinedAtMs, timeZone)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager messages={messages} pageNo={pageNo} totalPages={totalPages} onTurn={onTurn} />
    </section>
  );
}

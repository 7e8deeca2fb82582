import type { Downline } from '#contract/agents/downlines.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import { accountTypeName } from '../../account-type.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';

export interface DownlineTableProps extends PageProps {
  readonly list: readonly Downline[];
}

/**
 * Table of downlines; a name links to the member, the number below it to the member's own lines.
 */
export function DownlineTable(props: DownlineTableProps) {
  const { messages, locale, list, openPage } = props;
  const label = messages['agents:group_downlines'];
  const kinds = props.contractKinds;
  const money = describeBalance(props);
  const number = new Intl.NumberFormat(locale);
  return (
    <RecordsTable label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:downline_name']}</th>
            <th scope="col">{messages['agents:downline_below']}</th>
            <th scope="col" className="records-number">
              {messages['agents:downline_balance']}
            </th>
            <th scope="col" className="records-number">
              {messages['agents:downline_result']}
            </th>
            <th scope="col">{messages['agents:downline_active']}</th>
            <th scope="col" className="records-number">
              {messages['agents:rebate_group']}
            </th>
            {kinds.length > 0 && <th scope="col">{messages['agents:contract_column']}</th>}
          </tr>
        </thead>
        <tbody>
          {list.map((each) => (
            <tr key={each.memberId}>
              <th scope="row">
                <PageLink
                  to="agentDownlines"
                  params={{ member: each.memberId }}
                  openPage={openPage}
                >
                  {each.username}
                </PageLink>
                <span className="records-cause">{accountTypeName(messages, each.accountType)}</span>
                {each.isClosed && (
                  <span className="records-mark">{messages['agents:downline_closed']}</span>
                )}
              </th>
              <td className="figures">
                {each.members === 0 ? (
                  number.format(0)
                ) : (
                  <PageLink to="agentDownlines" params={{ of: each.memberId }} openPage={openPage}>
                    {text(messages, 'agents:downline_sizes', {
                      members: number.format(each.members),
                      direct: number.format(each.directMembers),
                    })}
                  </PageLink>
                )}
              </td>
              <td className="figures records-number">{money(each.available)}</td>
              <td className="figures records-number">
                <SignedAmount money={each.monthResult} write={money} />
              </td>
              <td className="figures records-time">{lastActive(props, each)}</td>
              <td className="figures records-number">{number.format(each.rebateGroup)}</td>
              {kinds.length > 0 && <td className="records-words">{contractsText(props, each)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}

/** Formats the moment of a downline's last sign-in or settled bet. */
function lastActive(
  props: Pick<PageProps, 'messages' | 'timeZone'>,
  { lastActiveAtMs, wasHereBefore }: Downline,
): string {
  return lastSignInText(props, { lastSignInAtMs: lastActiveAtMs, wasHereBefore });
}

/** Describes a downline's last sign-in. */
export function lastSignInText(
  { messages, timeZone }: Pick<PageProps, 'messages' | 'timeZone'>,
  { lastSignInAtMs, wasHereBefore }: Pick<Downline, 'lastSignInAtMs' | 'wasHereBefore'>,
): string {
  if (lastSignInAtMs !== undefined) return formatMoment(lastSignInAtMs, timeZone);
  return messages[wasHereBefore ? 'agents:downline_long_ago' : 'agents:downline_never'];
}

/**
 * Describes the state of the contracts with a downline, by kind; a dash where none is or can be.
 */
function contractsText(
  { messages, contractKinds, timeZone }: Pick<PageProps, 'messages' | 'contractKinds' | 'timeZone'>,
  { contracts = [] }: Downline,
): string {
  const kinds = contractKinds;
  const told = contracts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, state, beginsAtMs, offeredBy }) => {
      const from = beginsAtMs !== undefined && formatMoment(beginsAtMs, timeZone);
      const words = [
        ...(state ? [messages[`agents:contract_is_${state}`]] : []),
        ...(from ? [text(messages, 'agents:contract_begin_at', { from })] : []),
        ...(offeredBy ? [messages[`agents:contract_offer_of_${offeredBy}`]] : []),
      ];
      const name = messages[`agents:contract_kind_${kind}`];
      return `${name}: ${words.join(', ')}`;
    });
  return told.join(' · ') || '–';
}

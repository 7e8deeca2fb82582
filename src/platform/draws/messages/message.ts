import { createHash } from 'node:crypto';
import { findCurrencySymbol } from '#lib/money.ts';
import { type MessageWords, moneyValue } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { Issue } from '../issues/index.ts';
import type { IssueReturns } from './queries.ts';

/** Issue that members are notified of, with its lottery's name. */
export interface AnnouncedIssue extends Pick<Issue, 'id' | 'number' | 'state' | 'resultVersion'> {
  readonly lottery: string;
}

/** Returns the id of the message about a result of an issue to a member: there is one of each. */
export function messageId(issueId: string, version: number, memberId: string): string {
  const name = `${issueId} ${version} ${memberId}`;
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/**
 * Builds the message to a member about an issue; `undefined` when the member won nothing, got
 * nothing back and nothing was reversed.
 * @param wasTold true when the last message about the issue told of a win or a return.
 */
export function buildIssueMessage(
  issue: AnnouncedIssue,
  returns: IssueReturns,
  { wasTold }: { readonly wasTold: boolean },
): MessageWords | undefined {
  const { wonMinor, returnedMinor, currency } = returns;
  const { lottery, number, resultVersion } = issue;
  const money = (amountMinor: bigint) =>
    moneyValue(amountMinor, currency, findCurrencySymbol(currency));
  const values = { lottery, number, won: money(wonMinor), returned: money(returnedMinor) };
  const isCorrected = resultVersion > 1;
  const parts: readonly MessageKey[] = [
    ...(isCorrected ? (['messages:drawCorrected'] as const) : []),
    ...(wonMinor > 0n ? (['messages:drawWon'] as const) : []),
    ...(returnedMinor > 0n
      ? [
          issue.state === 'voided'
            ? ('messages:drawVoided' as const)
            : ('messages:drawTied' as const),
        ]
      : []),
    ...(wonMinor + returnedMinor === 0n ? (['messages:drawTakenBack'] as const) : []),
  ];
  if (wonMinor + returnedMinor === 0n && !(isCorrected && wasTold)) return undefined;
  return { title: messageTitle(returns, isCorrected), text: parts, values };
}

/** Returns whether a message about an issue tells of a win or a return. */
export function hasReturns({ text }: MessageWords): boolean {
  return !text.includes('messages:drawTakenBack');
}

function messageTitle({ wonMinor }: IssueReturns, isCorrected: boolean): MessageKey {
  if (isCorrected) return 'messages:drawCorrectedSubject';
  return wonMinor > 0n ? 'messages:drawWonSubject' : 'messages:drawReturnedSubject';
}

import { type StatementLine, statement } from '#contract/money/statement.ts';
import { ok } from '#lib/result.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Most pages of the statement that are read for the history of the wallet. */
const mostPages = 10;

/**
 * Lines of the main wallet since a moment, the latest first, with the action that loads them;
 * `isWhole` is false where there are more than were loaded.
 */
export const { $loaded: $walletHistory, load: loadWalletHistory } = resource(
  async (fromMs: number | undefined) => {
    const lines: StatementLine[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await request(statement, { fromMs, cursor });
      if (!answer.ok) return answer;
      lines.push(...answer.value.lines);
      cursor = answer.value.next;
      if (cursor === undefined) break;
    }
    return ok({ lines, isWhole: cursor === undefined });
  },
);

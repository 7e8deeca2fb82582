import { type StatementLine, statement } from '#contract/money/statement.ts';
import { ok } from '#lib/result.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Pages of the statement that are read at most for what the wallet held over time. */
const mostPages = 10;

/**
 * Every line of the main wallet since a moment, the latest first, and what asks for them;
 * `isWhole` is false where there are more than are read.
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

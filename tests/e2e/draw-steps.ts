import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { write } from './own-server.ts';
import { expect } from './visit.ts';

/** Lets the issue of a lottery that takes bets now close at once, and draw a second later. */
export function closeNow(dataDir: string, gameCode: string): void {
  const nowMs = Date.now();
  const close = `update draw_issues set closes_at_ms = ?, draws_at_ms = ?
    where game_code = ? and state = 'open' and opens_at_ms <= ? and closes_at_ms > ?`;
  write(dataDir, close, [nowMs, nowMs + 1_000, gameCode, nowMs, nowMs]);
  // Plans look for what has become of a bet at the time at which it was to be drawn.
  write(dataDir, 'update draw_plans set due_at_ms = ? where game_code = ?', [nowMs, gameCode]);
}

/** A northern station with an issue that takes bets now, whatever the hour. */
export function openStation(dataDir: string): { readonly code: string; readonly number: string } {
  const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'), { readOnly: true });
  const nowMs = Date.now();
  const select = database.prepare(`select id, game_code, number from draw_issues
    where game_code like 'MB\\_%' escape '\\' and state = 'open' and closes_at_ms > ?
    order by draws_at_ms limit 1`);
  const row = select.get(nowMs);
  database.close();
  const [code, number] = [String(row?.game_code), String(row?.number)];
  const open = 'update draw_issues set opens_at_ms = ?, closes_at_ms = ? where id = ?';
  write(dataDir, open, [nowMs, nowMs + 600_000, String(row?.id)]);
  return { code, number };
}

/** Lets the issue that a lottery's page shows take bets for longer than a test looks at it. */
export async function makeRoom(dataDir: string, gameCode: string): Promise<void> {
  // One that is about to close is closed at any moment: the next one is waited for.
  const open = `update draw_issues set closes_at_ms = ?, draws_at_ms = ?
    where state = 'open' and opens_at_ms <= ? and closes_at_ms > ? and id =
      (select id from draw_issues where game_code = ? and draws_at_ms > ? order by draws_at_ms limit 1)`;
  const openShown = () => {
    const nowMs = Date.now();
    const to = [nowMs + 100_000, nowMs + 105_000, nowMs, nowMs + 3_000, gameCode, nowMs];
    return write(dataDir, open, to);
  };
  await expect.poll(openShown).toBe(1);
}

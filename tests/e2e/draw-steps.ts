import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { write } from './own-server.ts';

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

/** Lets a lottery's next issue take bets now and for longer than a test looks at it. */
export function makeRoom(dataDir: string, gameCode: string): void {
  const nowMs = Date.now();
  const open = `update draw_issues set opens_at_ms = ?, closes_at_ms = ?, draws_at_ms = ?
    where id = (select id from draw_issues where game_code = ? and state = 'open'
      and closes_at_ms > ? order by closes_at_ms limit 1)`;
  write(dataDir, open, [nowMs, nowMs + 100_000, nowMs + 105_000, gameCode, nowMs]);
}

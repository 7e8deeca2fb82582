import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions } from '#server/front/log.ts';
import { createRefusedLog } from '#server/front/refused-log.ts';
import { heldPace } from './paces.ts';

describe('refusals', () => {
  it('are counted in one line for all within some seconds, with who asked most', async () => {
    const lines: string[] = [];
    const pace = heldPace();
    const log = pino(logOptions('warn'), { write: (line: string) => lines.push(line) });
    const refused = createRefusedLog(log, pace);
    for (let index = 0; index < 500; index += 1) refused.count('overloaded', '203.0.113.1');
    for (let index = 0; index < 7; index += 1) refused.count('render-address-busy', '203.0.113.2');
    for (const last of [3, 4, 5]) refused.count('address-busy', `203.0.113.${last}`);
    expect(lines).toEqual([]);
    await pace.pass(5_000);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      refused: { overloaded: 500, 'render-address-busy': 7, 'address-busy': 3, 'render-busy': 0 },
      addresses: { '203.0.113.1': 500, '203.0.113.2': 7, '203.0.113.3': 1 },
    });
    await pace.pass(60_000);
    expect(lines).toHaveLength(1);
    refused.count('render-busy', '203.0.113.9');
    await pace.pass(5_000);
    expect(JSON.parse(lines[1] ?? '').refused).toMatchObject({ 'render-busy': 1, overloaded: 0 });
    expect(refused.totals().overloaded).toBe(500);
  });
});

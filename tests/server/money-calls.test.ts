import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isMoneyCall } from '#server/front/calls/money-calls.ts';
import { listFiles, root } from '../support/sources.ts';

async function endpointsOfContract(): Promise<AnyEndpoint[]> {
  const files = listFiles('src/contract').filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules
    .flatMap((each) => Object.values(each))
    .filter((each) => typeof each === 'object' && each !== null && 'isMoney' in each) as never;
}

describe('calls of money', () => {
  it('are those of the contract, and nothing else of it', async () => {
    const endpoints = await endpointsOfContract();
    expect(endpoints.length).toBeGreaterThan(60);
    const taken = endpoints.filter(({ method, path }) => isMoneyCall(method, path));
    expect(taken.map(({ path }) => path).sort()).toEqual(
      endpoints
        .filter(({ isMoney }) => isMoney)
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('are what payment providers tell as well', () => {
    expect(isMoneyCall('POST', '/wps/payments/sandbox/webhook')).toBe(true);
    expect(isMoneyCall('POST', '/wps/payments/sandbox/webhook/x')).toBe(false);
    expect(isMoneyCall('GET', '/wps/withdrawals')).toBe(false);
  });
});

import { expect, test } from './visit.ts';

test('every public page is one copy for all visitors, and asks only whether it changed', async ({
  request,
}) => {
  for (const path of ['/', '/en', '/login', '/en/register', '/down', '/en/help/getting-started']) {
    const first = await request.get(path);
    const { etag = '' } = first.headers();
    expect(first.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate');
    expect(first.headers()['set-cookie'], path).toBeUndefined();
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status(), path).toBe(304);
  }
});

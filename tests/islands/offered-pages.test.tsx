// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { centrePaths } from './open-centre-page.tsx';
import { english, findNamed, mount, settle } from './page.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/member/referrals', () => success({ code: 'X', list: [], total: 0 }));
  await stores.loadSession();
});

/** Opens the centre at the page for invitations, and answers the heading it shows. */
async function openReferral(hasReferral: boolean): Promise<string | null | undefined> {
  HTMLElement.prototype.scrollIntoView = vi.fn();
  const { MemberPanel } = await import('#islands/member-centre/member-panel.tsx');
  await mount(
    <MemberPanel
      view={{ page: 'referral', params: new URLSearchParams() }}
      messages={english('member-centre/member-centre.tsx')}
      member={someMember()}
      currencySymbol="₫"
      hasReferral={hasReferral}
      locale="en"
      timeZone="Asia/Ho_Chi_Minh"
      paths={centrePaths}
    />,
  );
  await settle();
  return document.querySelector('.centre-page h2')?.textContent;
}

test.each([
  [true, 'Invite friends'],
  [false, 'My account'],
])('the list has invitations while the brand offers them: %s', async (hasReferral, heading) => {
  expect(await openReferral(hasReferral)).toBe(heading);
  expect(findNamed('Invite friends', '.centre-entry') !== undefined).toBe(hasReferral);
  expect(findNamed('Transfer to upline', '.centre-entry')).toBeUndefined();
});

// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { CentrePanelProps } from '#islands/kit/centre/centre-panel.tsx';
import { ok, refused } from '#lib/result.ts';
import { type FieldRefusals, required } from '#stores/form-checks.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { english, errorOf, field, findNamed, mount, named, press, settle, type } from './page.ts';

type Page = 'team' | 'income';
const titles = { team: 'My team', income: 'My income' };
const isPage = (key: string): key is Page => key in titles;

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  HTMLElement.prototype.scrollIntoView = vi.fn();
  stores.platform.on('GET /texts/en-agents.json', () =>
    english(
      'kit/centre/centre-panel.tsx',
      'kit/centre/resource-view.tsx',
      'kit/centre/pager.tsx',
      'kit/dialog-form.tsx',
    ),
  );
});

const turnAway = vi.fn();

/**
 * Page numbers that a page of the centre has requested; the test sets the answers through the
 * variables below.
 */
const asked: number[] = [];
const broken: Refusal<string> = { code: 'internal_error', message: 'No team today', detail: {} };
let isBroken = false;

/** A centre for agents with pages, words and an address of its own, on the frame alone. */
async function secondCentre() {
  const { createCentre } = await import('#stores/centre.ts');
  const { createPublishedTexts } = await import('#stores/texts.ts');
  const { resource } = await import('#stores/resource.ts');
  const { CentrePanel } = await import('#islands/kit/centre/centre-panel.tsx');
  const { useCentre } = await import('#islands/kit/centre/use-centre.ts');
  const { useRequestedCentre } = await import('#islands/kit/centre/use-asked-centre.ts');
  const { ResourceView } = await import('#islands/kit/centre/resource-view.tsx');
  const { Pager } = await import('#islands/kit/centre/pager.tsx');
  const { DialogForm } = await import('#islands/kit/dialog-form.tsx');
  const { Field } = await import('#islands/kit/field.tsx');
  const { readText } = await import('#islands/kit/form-text.ts');
  const { useSubmit } = await import('#islands/kit/use-submit.ts');

  const agents = createCentre<Page>({
    name: 'ac',
    opener: 'agents',
    isPage,
    defaultPage: 'team',
    isFor: (kind) => kind === 'agent',
  });
  const texts = createPublishedTexts();
  const team = resource(async (pageNo: number) => {
    asked.push(pageNo);
    return isBroken ? refused(broken) : ok({ pageNo, totalPages: 3 });
  });

  function Team({ messages }: { readonly messages: IslandTexts }) {
    const shown = useStore(team.$loaded);
    const [isNaming, setNaming] = useState(false);
    return (
      <>
        <ResourceView messages={messages} shown={shown} onRetry={() => void team.again()}>
          {(page) => (
            <>
              <p>{`Row of page ${page.pageNo}`}</p>
              <Pager messages={messages} {...page} onTurn={(pageNo) => void team.load(pageNo)} />
            </>
          )}
        </ResourceView>
        <button type="button" onClick={() => setNaming(true)}>
          Name a member
        </button>
        {isNaming && <Naming messages={messages} onClose={() => setNaming(false)} />}
      </>
    );
  }

  interface NamingProps {
    readonly messages: IslandTexts;
    readonly onClose: () => void;
  }

  function Naming({ messages, onClose }: NamingProps) {
    const submit = useSubmit({
      read: (form) => readText(form, 'name'),
      check: (name): FieldRefusals => (name === '' ? { name: required } : {}),
      send: async (name) => (name === 'lotus' ? refused(broken) : ok(name)),
      onDone: onClose,
    });
    const frame = { messages, submit, onClose, title: 'A member', submitLabel: 'Give the name' };
    return (
      <DialogForm {...frame}>
        {(errorOf) => <Field name="name" label="Name" error={errorOf('name')} required />}
      </DialogForm>
    );
  }

  /** The part of the header. */
  function Header() {
    const session = useStore(stores.$session);
    useRequestedCentre(agents, { session, homePath: '/en', turnAway });
    return null;
  }

  function Agents() {
    const ready = useCentre({ centre: agents, texts, textsPath: '/texts/en-agents.json' });
    if (!ready?.view) return null;
    const { page } = ready.view;
    const messages = ready.texts as IslandTexts;
    const panel: Omit<CentrePanelProps<Page>, 'children'> = {
      centre: agents,
      messages,
      names: { title: 'Agent centre', close: 'Close it', pages: 'Its pages' },
      groups: [
        { title: 'People', entries: [{ page: 'team', title: titles.team, unread: 2 }] },
        { title: 'Nothing', entries: [] },
        { title: 'Money', entries: [{ page: 'income', title: titles.income }] },
      ],
      page,
      heading: titles[page],
      timeZone: 'Asia/Ho_Chi_Minh',
    };
    return (
      <CentrePanel {...panel}>
        {page === 'team' ? <Team messages={messages} /> : <p>{ready.member.account} earns</p>}
      </CentrePanel>
    );
  }
  return { Header, Agents, agents, team };
}

/** Opens the page that the address names, for somebody of an account type. */
async function open(address: string, accountType: 0 | 1 | 4 = 1, hasHeader = true) {
  asked.length = 0;
  turnAway.mockClear();
  isBroken = false;
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: accountType })));
  await stores.loadSession();
  const { Header, Agents, agents, team } = await secondCentre();
  history.replaceState(null, '', address);
  await team.load(1);
  await mount(
    <>
      {hasHeader && <Header />}
      <Agents />
    </>,
  );
  await settle();
  return { agents, team };
}

const heading = () => document.querySelector('.centre-page h2')?.textContent;
const said = () => document.querySelector('.centre-page')?.textContent ?? '';

test('a centre of other pages, words and sessions stands on the frame', async () => {
  await open('/en?ac=income&ac.days=7');
  expect(document.querySelector('dialog')?.textContent).toContain('Agent centre');
  expect(heading()).toBe('My income');
  expect(said()).toContain('lotus earns');
  const groups = [...document.querySelectorAll('.centre-group')].map((each) => each.textContent);
  expect(groups).toEqual(['People', 'Money']);
  expect(named('My income', 'a').getAttribute('aria-current')).toBe('page');
  expect(document.querySelector('.unread-mark')?.textContent).toContain('2');
});

test('its list turns its pages, in its own part of the address', async () => {
  await open('/en?ac=income&ac.days=7');
  const entry = [...document.querySelectorAll<HTMLAnchorElement>('.centre-entry')][0];
  expect(entry?.getAttribute('href')).toBe('?ac=team');
  if (entry) await press(entry);
  expect(location.search).toBe('?ac=team');
  expect(heading()).toBe('My team');
  expect(document.activeElement?.textContent).toBe('My team');
});

test('it says why something did not come, asks again, and turns the pages of a list', async () => {
  const { team } = await open('/en?ac=team');
  expect(said()).toContain('Row of page 1');
  await press(named('3'));
  expect(said()).toContain('Row of page 3');
  isBroken = true;
  await press(named('Later'));
  expect(said()).toContain('No team today');
  isBroken = false;
  await press(named('Try again'));
  expect(said()).toContain('Row of page 2');
  expect(asked).toEqual([1, 3, 2, 2]);
  expect(team.$loaded.get()).toMatchObject({ state: 'ready' });
});

test('its dialogs say what is wrong under a field, and why all of it was refused', async () => {
  await open('/en?ac=team');
  await press(named('Name a member'));
  await press(named('Give the name'));
  expect(errorOf('Name')).toBe('Fill this in.');
  await type(field('Name'), 'lotus');
  await press(named('Give the name'));
  expect(document.querySelector('dialog form [role=alert]')?.textContent).toBe('No team today');
  await type(field('Name'), 'river');
  await press(named('Give the name'));
  expect(findNamed('Give the name')).toBeUndefined();
});

test.each([
  ['ends under an open page', '/en?ac=team', true],
  ['never was', '/en', false],
] as const)('the sign-in of a centre knows whether a session %s', async (_, address, reason) => {
  const { agents } = await open(address);
  const { $loginReason } = await import('#stores/identity/auth-dialog.ts');
  stores.forgetSession();
  if (!reason) agents.open('team');
  await eventually(async () => {
    await settle();
    expect($loginReason.get()).toBe(reason);
  });
});

test.each([
  ['a member', 0],
  ['a trial', 4],
] as const)('%s, whom it is not for, is turned away', async (_, accountType) => {
  const { agents } = await open('/en?ac=team', accountType);
  expect(turnAway).toHaveBeenCalledOnce();
  expect(agents.$view.get()).toBeUndefined();
  expect(document.querySelector('dialog')).toBeNull();
});

test('whom it is not for sees nothing of it, whatever is opened', async () => {
  const { agents } = await open('/en', 0, false);
  agents.open('income');
  await settle();
  expect(agents.$view.get()?.page).toBe('income');
  expect(document.querySelector('dialog')).toBeNull();
});

import type { EngineName } from '#studio/engines/engines.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import type { FixtureEngine } from '#studio/engines/fixtures/markets.ts';
import { isTableEngine, type TableEngine } from '#studio/engines/tables/table-rules.ts';
import { createClient } from './client.ts';
import { make, makeButton } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { followHost, notifyHost } from './host.ts';
import { Play } from './play.ts';
import './page.css';
import './looks.css';
import './games.css';
import './cards.css';
import './fish/fish.css';
import './tables/tables.css';
import './fixtures/fixtures.css';
import { loadFixtureTexts, loadTableTexts, loadTexts } from './texts/texts.ts';

/** Views of the engines: each is fetched by the games that are played on it. */
const engines: Readonly<
  Record<
    Exclude<EngineName, TableEngine | FixtureEngine>,
    () => Promise<(parts: EngineParts) => EngineView>
  >
> = {
  slot: async () => (await import('./slot.ts')).createSlot,
  mines: async () => (await import('./mines.ts')).createMines,
  plinko: async () => (await import('./plinko.ts')).createPlinko,
  limbo: async () => (await import('./limbo.ts')).createLimbo,
  wheel: async () => (await import('./wheel.ts')).createWheel,
  'bau-cua': async () => (await import('./bau-cua.ts')).createBauCua,
  fish: async () => (await import('./fish/fish.ts')).createFish,
  blackjack: async () => (await import('./blackjack.ts')).createBlackjack,
  'video-poker': async () => (await import('./video-poker.ts')).createVideoPoker,
};

/** Begins with the ticket of the address, which is used up by it and leaves the address. */
async function begin(root: HTMLElement): Promise<void> {
  const address = new URL(window.location.href);
  const ticket = address.searchParams.get('ticket') ?? '';
  followHost(address.hash);
  const language = address.searchParams.get('lang') ?? 'EN';
  window.history.replaceState(null, '', address.pathname);
  const { ask, keepToken } = createClient((...request) => window.fetch(...request));
  const beginning = ask('session', { ticket });
  const texts = await loadTexts(language);
  root.replaceChildren(make('p', { role: 'status' }, texts.waiting));
  const begun = await beginning;
  if (!begun.ok) {
    const text = begun.code === 'offline' ? texts.offline : texts.ticketGone;
    const close = makeButton({}, texts.close, () => notifyHost({ type: 'close' }));
    return root.replaceChildren(make('p', { role: 'alert' }, text), close);
  }
  const { token, balanceMinor, ...state } = begun.value;
  keepToken(token);
  document.title = state.game.title;
  document.documentElement.style.setProperty('--hue', String(state.game.hue));
  document.documentElement.dataset.motif = state.game.motif;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const launch = { root, ask, state: { ...state, language }, balanceMinor, texts, isCalm };
  const { engine } = state.game;
  if (isTableEngine(engine)) {
    const { table } = state;
    const tableTexts = await loadTableTexts(language);
    const { TablePlay } = await import('./tables/table.ts');
    if (table) new TablePlay({ ...launch, engine, table, tableTexts, token }).begin();
    return;
  }
  if (isFixtureEngine(engine)) {
    const { fixtures } = state;
    const fixtureTexts = await loadFixtureTexts(language);
    const { FixturePlay } = await import('./fixtures/fixture-play.ts');
    if (fixtures) new FixturePlay({ ...launch, engine, fixtures, fixtureTexts, token }).begin();
    return;
  }
  const createEngine = await engines[engine]();
  await new Play({ ...launch, createEngine }).begin();
}

/** Begins, or shows at once what the document says of a page whose scripts do not come. */
async function beginOrFail(root: HTMLElement): Promise<void> {
  const notLoaded = [...root.childNodes];
  try {
    await begin(root);
  } catch (error) {
    root.replaceChildren(...notLoaded);
    root.dataset.failed = '';
    throw error;
  }
}

const root = document.querySelector<HTMLElement>('[data-game]');
if (root) void beginOrFail(root);

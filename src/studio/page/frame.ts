import type { GameState, RoundView } from '#studio/wire.ts';
import { type Money, showAmount, showBalance } from './amounts.ts';
import { make, makeButton } from './elements.ts';
import type { EngineView } from './engine-view.ts';
import { notifyHost } from './host.ts';
import { isWin, paidOf, roundText } from './round-texts.ts';
import type { Texts } from './texts/texts.ts';
import { drawTools } from './tools.ts';

const shownRounds = 20;
/** Frame of the page around an engine: the same places for stake, Bet and Result in every game. */
export interface Frame {
  stakeMinor(): bigint;
  showBalance(balanceMinor: string): void;
  /** Shows the pot that the game may win; null leaves it as it is. */
  showPot(potMinor: string | null): void;
  /** Shows the result in words; `isGain` only for a payout above the stake. */
  say(text: string, isGain?: boolean): void;
  /** Sets the next action of the main button; `undefined` while the game waits. */
  offer(action: { readonly text: string; press(): unknown } | undefined): void;
  /** Shows the free rounds in words; an empty text hides them. */
  tellFree(text: string): void;
  /** Enables the choice of the stake, or disables it when `isFree` is false. */
  freeStake(isFree: boolean): void;
  addRecent(round: RoundView): void;
}

export interface FrameParts {
  readonly root: HTMLElement;
  readonly state: GameState;
  readonly texts: Texts;
  readonly money: Money;
  readonly engine: EngineView;
  readonly openFairness: () => void;
}

export function drawFrame({ root, state, texts, money, engine, openFairness }: FrameParts): Frame {
  const balance = make('b', { class: 'figure' });
  const result = make('p', { role: 'status', 'aria-label': texts.result, class: 'result' });
  const main = makeButton({ class: 'main' }, texts.bet, () => action?.press());
  const free = make('p', { class: 'free', 'aria-live': 'polite' });
  const pot = drawPot({ texts, money });
  const recent = make('ol', { class: 'recent', 'aria-label': texts.recent });
  const stake = drawStake({ state, texts, money, engine });
  // One press is one bet, however long the key is held.
  main.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
  let action: Parameters<Frame['offer']>[0];

  const controls = make(
    'form',
    { class: 'controls', 'aria-label': texts.bet },
    ...(engine.choices ? [engine.choices] : []),
    stake.element,
    main,
  );
  // Enter in a field is the main button. No submit is heard where a sandbox forbids forms.
  controls.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.repeat) action?.press();
  });

  root.replaceChildren(
    make(
      'header',
      {},
      make('h1', {}, state.game.title),
      state.mode === 'trial' ? make('p', { class: 'trial' }, texts.trial) : '',
      make('p', { class: 'balance' }, texts.balance, balance),
    ),
    make('main', {}, pot.element, engine.stage, result, free),
    controls,
    make('footer', {}, recent, drawTools({ state, texts, openFairness })),
  );

  const frame: Frame = {
    stakeMinor: stake.read,
    freeStake: stake.free,
    tellFree(text) {
      free.textContent = text;
    },
    showBalance(balanceMinor) {
      balance.textContent = showBalance(BigInt(balanceMinor), money);
      notifyHost({ type: 'balance', balanceMinor, currency: state.currency });
    },
    showPot: pot.show,
    say(text, isGain = false) {
      result.textContent = text;
      result.classList.toggle('win', isGain);
    },
    offer(next) {
      action = next;
      if (next) main.textContent = next.text;
      main.setAttribute('aria-disabled', String(next === undefined));
    },
    addRecent(round) {
      recent.prepend(drawRecent(round, { texts, money }));
      while (recent.children.length > shownRounds) recent.lastElementChild?.remove();
    },
  };
  for (const round of state.recent.toReversed()) {
    if (round.state === 'paid') frame.addRecent(round);
  }
  return frame;
}

/** Draws the pot that the game may win; hidden until there is one. */
function drawPot({ texts, money }: Pick<FrameParts, 'texts' | 'money'>) {
  const element = make('p', { class: 'jackpot', hidden: '' });
  const show = (potMinor: string | null) => {
    if (potMinor === null) return;
    const amount = showAmount(BigInt(potMinor), money);
    element.replaceChildren(texts.jackpot, make('b', { class: 'figure' }, amount));
    element.hidden = false;
  };
  return { element, show };
}

function drawStake({
  state,
  texts,
  money,
  engine,
}: Pick<FrameParts, 'state' | 'texts' | 'money' | 'engine'>) {
  const chips = state.limits.chipsMinor.map(BigInt);
  const select = make(
    'select',
    { id: 'stake' },
    ...chips.map((chip) => make('option', { value: String(chip) }, showAmount(chip, money))),
  );
  const move = (step: number) => {
    if (select.disabled) return;
    const next = select.selectedIndex + step;
    select.selectedIndex = Math.min(Math.max(next, 0), chips.length - 1);
    show();
  };
  const show = () => engine.showStake?.(BigInt(select.value));
  select.addEventListener('change', show);
  show();
  const element = make(
    'div',
    { class: 'stake' },
    makeButton({ 'aria-label': texts.less }, '−', () => move(-1)),
    make('label', { class: 'choice' }, texts.stake, select),
    makeButton({ 'aria-label': texts.more }, '+', () => move(1)),
  );
  return {
    element,
    read: () => BigInt(select.value),
    free: (isFree: boolean) => {
      select.disabled = !isFree;
    },
  };
}

function drawRecent(round: RoundView, { texts, money }: Pick<FrameParts, 'texts' | 'money'>) {
  const payout = paidOf(round);
  const short = payout === 0n ? '0' : showAmount(payout, money);
  const text = roundText(round, { texts, money });
  const tell = () => notifyHost({ type: 'details', roundId: round.id });
  const button = makeButton(
    { 'aria-label': `${short}: ${text}`, class: isWin(round) ? 'gain' : '' },
    short,
    tell,
  );
  return make('li', {}, button);
}

import { ticketsFor } from '#studio/engines/slot/jackpot-rule.ts';
import { reels as reelCount, stops } from '#studio/engines/slot/slot-rule.ts';
import { showAmount, showMultiple, showShare } from './amounts.ts';
import { make } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { playSound } from './sound/sound.ts';
import { symbolOf } from './symbols/symbols.ts';
import { fill, namesOf } from './texts/texts.ts';

const spinMs = 260;

/** Renders three reels, of which the middle row counts. */
export function createSlot({ state, texts, money, isCalm }: EngineParts): EngineView {
  const { paytable, motif } = state.game;
  if (!paytable) throw new Error('a slot has a paytable');
  const { strip, threeAlike, pair, returned, hasJackpot = false } = paytable;
  const total = stops ** reelCount;
  const names = namesOf(texts[`${motif}Symbols`]);
  const reels = [0, 11, 22].map((stop) => {
    const reel = make('div', { class: 'reel' });
    showStop(reel, stop);
    return reel;
  });
  const line = make('div', { class: 'reels' }, ...reels);
  const prices = threeAlike.map((price, symbol) => {
    const item = make('li');
    item.innerHTML = symbolOf(symbol, motif, names[symbol]);
    item.append(`${price} ×`);
    return item;
  });
  const pairItem = make('li');
  pairItem.innerHTML = symbolOf(pair.symbol, motif, names[pair.symbol]);
  pairItem.append(`${pair.multiple} × (${texts.pairPays})`);
  const list = make('ul', { class: 'prices', 'aria-label': texts.pays }, ...prices, pairItem);

  function jackpotRules(): string {
    const minMinor = BigInt(state.limits.minMinor);
    return fill(texts.jackpotRules, {
      stake: showAmount(minMinor, money),
      chance: showMultiple(Number(ticketsFor(minMinor) / minMinor) * 100, money),
      share: showShare({ parts: returned, total }, money),
    });
  }

  function showStop(reel: HTMLElement, stop: number): void {
    const around = [stop - 1, stop, stop + 1].map(
      (each) => strip[(each + strip.length) % strip.length],
    );
    // The middle one counts; the others pass by.
    const called = around.map((symbol = 0, row) => (row === 1 ? names[symbol] : undefined));
    reel.innerHTML = around.map((symbol = 0, row) => symbolOf(symbol, motif, called[row])).join('');
  }

  return {
    stage: make('div', {}, line, list),
    // The pot has 1 % of each stake, and all of it comes out to members.
    returned: () => ({ parts: returned * 100 + (hasJackpot ? total : 0), total: total * 100 }),
    ...(hasJackpot && { rules: jackpotRules() }),
    begin() {
      if (!isCalm) for (const reel of reels) reel.classList.add('spinning');
    },
    async show(round) {
      for (const [index, reel] of reels.entries()) {
        const stop = round.slot?.stops[index];
        if (stop !== undefined && reel.classList.contains('spinning')) {
          await passed(spinMs);
          playSound('reel');
        }
        if (stop !== undefined) showStop(reel, stop);
        reel.classList.remove('spinning');
      }
    },
  };
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { type FishKind, findFish, fishReturned, shoals } from '#studio/engines/fish-rule.ts';
import { showAmount } from '../amounts.ts';
import { make, makeButton } from '../elements.ts';
import type { EngineParts, EngineView } from '../engine-view.ts';
import { capitalized, fishName } from '../round-texts.ts';
import { fill } from '../texts/texts.ts';
import { drawBackdrop } from './backdrop.ts';
import { makeFishList, showFishChance } from './fish-list.ts';
import { type Pond, PondCanvas } from './pond.ts';

/** Renders the water, and the list of its fishes with their prices and chances. */
export function createFish(parts: EngineParts): EngineView {
  const { texts, money, isCalm, state, lastChoice, act } = parts;
  const shoal = shoals[state.game.shoal ?? 'reef'];
  const aim = make('p', { class: 'fish-aim' });
  let stakeMinor = 0n;
  let isUnderWay = false;

  const pond = new PondCanvas({ shoal, hue: state.game.hue, isCalm, press: shootAt });
  const first = findFish(shoal, lastChoice.fish ?? '') ?? shoal.fish[0];
  const list = makeFishList({
    shoal,
    texts,
    money,
    first: first.kind,
    change: (kind) => {
      pond.aim(kind);
      showAim(kind);
    },
    shoot: () => act(),
  });

  function showAim(kind: FishKind): void {
    const { price, catching } = findFish(shoal, kind) ?? first;
    const text = fill(texts.fishAim, {
      name: fishName(kind, texts),
      amount: showAmount(stakeMinor * BigInt(price), money),
      chance: showFishChance(catching, money),
    });
    aim.textContent = capitalized(text);
  }

  function shootAt(kind: FishKind): void {
    if (isUnderWay) return;
    list.choose(kind);
    act();
  }

  return {
    stage: make('div', { class: 'fishing' }, makeWater(parts, pond), list.element, aim),
    words: { ready: texts.fishReady, bet: texts.shoot },
    choice: () => ({ fish: list.chosen() }),
    returned: () => fishReturned(findFish(shoal, list.chosen()) ?? first),
    showStake(chipMinor) {
      stakeMinor = chipMinor;
      showAim(list.chosen());
    },
    begin() {
      isUnderWay = true;
      pond.fire();
    },
    async show({ choice, drawn }) {
      const fish = findFish(shoal, choice.fish ?? '');
      if (fish && fish.kind !== list.chosen()) list.choose(fish.kind);
      if (drawn?.engine === 'fish' && fish) await pond.end(fish.kind, drawn.price);
      isUnderWay = false;
    },
  };
}

/** Makes the water with what is behind it, and a button that has shots arrive at once. */
function makeWater({ state, texts, isCalm }: EngineParts, pond: Pond): HTMLElement {
  const behind = make('div', { class: 'backdrop' });
  behind.innerHTML = drawBackdrop(state.game.motif);
  const skip = makeButton({ class: 'skip', 'aria-pressed': 'false' }, texts.skipMotion, () => {
    const isSkipped = skip.getAttribute('aria-pressed') === 'false';
    skip.setAttribute('aria-pressed', String(isSkipped));
    pond.skip(isSkipped);
  });
  return make('div', { class: 'water' }, behind, pond.element, ...(isCalm ? [] : [skip]));
}

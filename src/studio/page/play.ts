import type { BlackjackMove } from '#studio/engines/blackjack-rule.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import type { RoundAnswer, RoundView, StudioCalls } from '#studio/wire.ts';
import { showAmount, showShare } from './amounts.ts';
import { type Answer, randomHex } from './client.ts';
import { ClientSeed } from './client-seed.ts';
import type { EngineView } from './engine-view.ts';
import { showFairness } from './fairness.ts';
import { drawFrame, type Frame } from './frame.ts';
import { FreePlay } from './free-play.ts';
import { notifyHost, notifyHostOfRound } from './host.ts';
import type { PlayParts } from './play-parts.ts';
import { isWin, refusalText, roundText, type TextContext } from './round-texts.ts';
import { playSound, playWin } from './sound/sound.ts';
import { fill, joinSentences } from './texts/texts.ts';

/** Figures that an answer without them leaves as they are. */
const unchanged = { balanceMinor: null, potMinor: null };

const over: readonly RoundView['state'][] = ['paid', 'refused', 'undone'];
/** Play of one launch: one call at a time, each state reported by the server, none guessed. */
export class Play {
  readonly #parts: PlayParts;
  readonly #words: TextContext;
  readonly #engine: EngineView;
  readonly #frame: Frame;
  readonly #seed: ClientSeed;
  readonly #free: FreePlay;
  /** Round in progress. */
  #round: RoundView | undefined;
  #isBusy = false;
  /** Bet without an answer yet: sent again under the same key, it is the same bet. */
  #pending: StudioCalls['bet'][0] | undefined;

  constructor(parts: PlayParts) {
    const { state, texts } = parts;
    const money = { ...state };
    this.#parts = parts;
    this.#words = { texts, money };
    this.#seed = new ClientSeed(parts.ask, state.fairness);
    this.#free = new FreePlay(state.freeRounds);
    const lastChoice = (state.round ?? state.recent[0])?.choice ?? {};
    const open = (field: number) => this.#openField(field);
    const move = (name: BlackjackMove) => this.#move(name);
    const act = () => this.#nextAction()?.press();
    this.#engine = parts.createEngine({ ...parts, money, lastChoice, open, move, act });
    const rotate = () => this.#seed.rotate(texts);
    const { engine } = state.game;
    // Tables and fixtures have pages of their own.
    const hasOwnPage = isTableEngine(engine) || isFixtureEngine(engine);
    const own = hasOwnPage ? '' : texts[`${engine}Rules`];
    const rules = joinSentences([own, this.#engine.rules ?? ''], texts);
    const openFairness = () => {
      const about = { rules, share: showShare(this.#engine.returned(), money) };
      showFairness({ ...about, texts, fairness: () => this.#seed.fairness, rotate });
    };
    this.#frame = drawFrame({ ...parts, money, engine: this.#engine, openFairness });
  }

  /** Shows the state of play, an interrupted round included, and lets the member play. */
  async begin(): Promise<void> {
    const { state, texts, balanceMinor } = this.#parts;
    this.#frame.showBalance(balanceMinor);
    this.#frame.showPot(state.potMinor);
    // A bet waits for it; nobody has to before they choose their stake.
    void this.#seed.add();
    this.#frame.say(this.#free.hasLeft() ? texts.readyFree : this.#ready());
    if (state.round) await this.#showRound({ round: state.round, ...unchanged });
    this.#offerNext();
  }

  #ready(): string {
    return this.#engine.words?.ready ?? this.#words.texts.ready;
  }

  async #carryOut(call: () => Promise<Answer<RoundAnswer>>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#frame.offer(undefined);
    this.#frame.freeStake(false);
    this.#frame.say(this.#words.texts.waiting);
    const answer = await call();
    if (answer.ok) {
      if (this.#pending?.freeRoundId !== undefined) this.#free.count(answer.value.round);
      this.#pending = undefined;
    }
    await (answer.ok ? this.#showRound(answer.value) : this.#explain(answer.code));
    this.#isBusy = false;
    this.#offerNext();
  }

  async #explain(code: string): Promise<void> {
    this.#frame.say(refusalText(code, this.#words, this.#parts.state.limits));
    notifyHost({ type: 'refused', code });
    if (code === 'offline') return;
    this.#pending = undefined;
    await this.#comeBack();
  }

  /** Requests the state of play again, as after a lost answer. */
  async #comeBack(): Promise<void> {
    const now = await this.#parts.ask('state', {});
    if (!now.ok) return;
    const { fairness, freeRounds, balanceMinor, potMinor, round, recent } = now.value;
    this.#free.set(freeRounds);
    this.#seed.fairness = fairness;
    await this.#seed.add();
    if (balanceMinor !== null) this.#frame.showBalance(balanceMinor);
    this.#frame.showPot(potMinor);
    const shown = round ?? recent.find(({ id }) => id === this.#round?.id);
    if (shown) await this.#showRound({ round: shown, ...unchanged });
  }

  async #showRound({ round, balanceMinor, potMinor }: RoundAnswer): Promise<void> {
    this.#round = over.includes(round.state) ? undefined : round;
    this.#seed.follow(round);
    await this.#engine.show(round);
    if (balanceMinor !== null) this.#frame.showBalance(balanceMinor);
    this.#frame.showPot(potMinor);
    if (isWin(round)) playWin(round);
    this.#frame.say(roundText(round, this.#words), isWin(round));
    if (round.state === 'paid') this.#frame.addRecent(round);
    notifyHostOfRound(round);
    if (round.state === 'refused')
      notifyHost({ type: 'refused', code: round.refusal ?? 'refused' });
  }

  #offerNext(): void {
    this.#frame.freeStake(!this.#round && !this.#pending && !this.#free.hasLeft());
    this.#frame.tellFree(this.#free.text(this.#words));
    this.#frame.offer(this.#nextAction());
  }

  #nextAction(): Parameters<Frame['offer']>[0] {
    const { texts, money } = this.#words;
    const round = this.#round;
    const bet = this.#engine.words?.bet ?? texts.bet;
    if (!round) return { text: bet, press: () => this.#bet() };
    if (round.state !== 'playing') return { text: texts.lookAgain, press: () => this.#lookAgain() };
    if (round.blackjack) return { text: texts.bjStand, press: () => this.#move('stand') };
    if (round.poker) return { text: texts.draw, press: () => this.#draw(round) };
    if (!round.mines?.opened.length) return undefined;
    const amount = showAmount(BigInt(round.mines.takeMinor), money);
    const take = () => this.#parts.ask('take', { roundId: round.id });
    return { text: fill(texts.take, { amount }), press: () => this.#carryOut(take) };
  }

  async #lookAgain(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    await this.#comeBack();
    this.#isBusy = false;
    this.#offerNext();
  }

  async #bet(): Promise<void> {
    const missing = this.#engine.missing?.();
    if (missing !== undefined && !this.#pending) return this.#frame.say(missing);
    await this.#carryOut(async () => {
      await this.#seed.add();
      const choice = this.#engine.choice?.() ?? {};
      const shares = BigInt(choice.symbols?.length ?? 1);
      const stakeMinor = String(this.#frame.stakeMinor() * shares);
      const stake = this.#free.bet() ?? { stakeMinor };
      this.#pending ??= { key: randomHex(), ...choice, ...stake };
      this.#engine.begin();
      playSound('bet');
      return this.#parts.ask('bet', this.#pending);
    });
  }

  async #draw({ id: roundId }: RoundView): Promise<void> {
    const held = this.#engine.held?.() ?? [];
    await this.#carryOut(() => this.#parts.ask('draw', { roundId, held }));
  }

  async #move(move: BlackjackMove): Promise<void> {
    const round = this.#round;
    if (round?.state !== 'playing' || !round.blackjack) return;
    const after = round.blackjack.moves;
    await this.#carryOut(() => this.#parts.ask('move', { roundId: round.id, move, after }));
  }

  async #openField(field: number): Promise<void> {
    const round = this.#round;
    if (round?.state !== 'playing' || round.mines?.opened.includes(field)) return;
    await this.#carryOut(() => this.#parts.ask('open', { roundId: round.id, field }));
  }
}

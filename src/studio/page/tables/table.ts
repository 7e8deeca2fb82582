import { parseTableBets, sumOfStakes } from '#studio/engines/tables/table-bets.ts';
import type { TableBetAnswer, TableResult, TableRoundView, TableStakeView } from '#studio/wire.ts';
import { showAmount } from '../amounts.ts';
import { randomHex } from '../client.ts';
import { notifyHost } from '../host.ts';
import type { TableParts } from '../play-parts.ts';
import { playSound, playWin } from '../sound/sound.ts';
import { listenToTitle } from '../stream.ts';
import { fill, type TableTexts } from '../texts/texts.ts';
import { ChipSlip } from './chip-slip.ts';
import { drawFelt, type Felt } from './felt.ts';
import { outcomeText } from './outcomes.ts';
import { RoundClock } from './round-clock.ts';

import { showTableFairness } from './table-fairness.ts';
import { drawTableFrame, type TableFrame } from './table-frame.ts';
import { explainCode, payoutText } from './table-words.ts';

const roadRounds = 72;
const tickMs = 250;

/** Seat at a shared table: what it shows is what the server said, by its clock. */
export class TablePlay {
  readonly #parts: TableParts;
  readonly #texts: TableTexts;
  readonly #felt: Felt;
  readonly #frame: TableFrame;
  readonly #clock: RoundClock;
  #results: readonly TableResult[] = [];
  #own: TableStakeView | null;
  readonly #slip: ChipSlip;
  #toldIndex = 0;
  /** Round whose result lies on the table; negative before it is known. */
  #drawnName = 0;
  #isBusy = false;

  constructor(parts: TableParts) {
    const { state, table, engine, texts } = parts;
    this.#parts = parts;
    this.#texts = parts.tableTexts;
    this.#clock = new RoundClock(table.round);
    this.#own = table.own;
    const bets = (table.own ?? table.recent[0])?.bets ?? '';
    this.#slip = new ChipSlip(engine, { chipMinor: BigInt(state.limits.minMinor), bets });
    const money = { ...state };
    const press = (spot: string) => this.#addChip(spot);
    this.#felt = drawFelt({ engine, texts: this.#texts, money, press });
    this.#frame = drawTableFrame({
      ...parts,
      tableTexts: this.#texts,
      money,
      felt: this.#felt,
      actions: {
        place: () => this.#place(),
        undo: () => this.#change(() => this.#slip.undo()),
        clear: () => this.#change(() => this.#slip.clear()),
        repeat: () => this.#change(() => this.#slip.repeat()),
        chooseChip: (minor) => {
          this.#slip.chipMinor = minor;
        },
      },
      openFairness: () => {
        const [last] = this.#results.slice(-1);
        const seeds = { fairness: this.#clock.round.fairness, last };
        showTableFairness({ engine, texts, tableTexts: this.#texts, money: state, ...seeds });
      },
    });
  }

  /** Shows the table as it stands, and follows it until the page is left. */
  begin(): void {
    const { balanceMinor, table, token } = this.#parts;
    this.#frame.showBalance(balanceMinor);
    for (const stake of table.recent.toReversed()) this.#frame.addRecent(stake);
    this.#toldIndex = table.recent[0]?.index ?? 0;
    this.#frame.say(this.#texts.ready);
    this.#showRound(table.round);
    const left = new AbortController();
    window.addEventListener('pagehide', () => left.abort());
    setInterval(() => this.#tick(), tickMs);
    void listenToTitle({
      token,
      signal: left.signal,
      knownIndex: () => this.#results.at(-1)?.index ?? 0,
      events: {
        table: (view: TableRoundView) => this.#showRound(view),
        own: (stake: TableStakeView) => this.#showPayout(stake),
      },
      connected: (isConnected) => this.#showConnection(isConnected),
    });
  }

  #showRound(view: TableRoundView): void {
    if (this.#clock.follow(view)) this.#own = null;
    const lastIndex = this.#results.at(-1)?.index ?? 0;
    const fresh = view.results.filter(({ index }) => index > lastIndex);
    this.#results = [...this.#results, ...fresh].slice(-roadRounds);
    const result = this.#results.find(({ index }) => index === view.index);
    this.#showDrawn(result);
    if (result && result.index > lastIndex) {
      this.#frame.say(outcomeText(result.drawn, this.#texts));
    }
    if (fresh.length > 0) this.#frame.showRoads(this.#results);
    this.#frame.showSeats(view);
    this.#showStakes();
    this.#tick();
    if (view.fairness.clientSeed === null) void this.#addText();
  }

  /** Shows a result, once: what moves would move again. */
  #showDrawn(result: TableResult | undefined): void {
    const name = result ? result.index : -this.#clock.round.index;
    if (name === this.#drawnName) return;
    this.#drawnName = name;
    this.#frame.showStage(result?.drawn);
    this.#felt.mark(result?.drawn);
  }

  /** The first browser at a table makes the public text of the day. */
  async #addText(): Promise<void> {
    const answer = await this.#parts.ask('seed', { clientSeed: randomHex() });
    if (!answer.ok) return;
    const now = await this.#parts.ask('state', {});
    if (now.ok && now.value.table) this.#showRound(now.value.table.round);
  }

  #tick(): void {
    const isOpen = this.#clock.isOpen();
    const { leftMs, wholeMs } = this.#clock.left();
    this.#frame.showPhase(this.#clock.phase());
    this.#frame.tick(leftMs, wholeMs);
    this.#felt.open(isOpen);
    if (!isOpen && !this.#slip.isEmpty() && !this.#isBusy) this.#returnChips();
    this.#frame.offer(this.#slip.sumMinor(), isOpen && !this.#isBusy);
  }

  /** Chips that were not placed by the bell go back to the member, in words. */
  #returnChips(): void {
    const amount = showAmount(this.#slip.sumMinor(), this.#parts.state);
    this.#slip.clear();
    this.#showStakes();
    this.#frame.say(fill(this.#texts.chipsBack, { amount }));
  }

  #addChip(spot: string): void {
    if (!this.#clock.isOpen()) this.#frame.say(this.#texts.bets_closed);
    this.#change(() => this.#slip.add(spot));
  }

  /** Changes the chips, while bets are taken and none is on its way. */
  #change(work: () => void): void {
    if (this.#isBusy || !this.#clock.isOpen()) return;
    work();
    this.#showStakes();
  }

  #showStakes(): void {
    const { engine } = this.#parts;
    const placed = this.#own ? (parseTableBets(engine, this.#own.bets) ?? []) : [];
    this.#felt.show(placed, this.#slip.stakes());
    this.#frame.showTotal(sumOfStakes(placed));
    this.#frame.offer(this.#slip.sumMinor(), this.#clock.isOpen() && !this.#isBusy);
  }

  async #place(): Promise<void> {
    const { ask } = this.#parts;
    if (this.#isBusy || this.#slip.isEmpty() || !this.#clock.isOpen()) return;
    this.#isBusy = true;
    const bets = this.#slip.bets();
    const sumMinor = this.#slip.sumMinor();
    this.#showStakes();
    playSound('bet');
    const bet = { key: randomHex(), index: this.#clock.round.index, bets };
    let answer = await ask('tableBet', bet);
    // Under the same key it is the same bet.
    if (!answer.ok && answer.code === 'offline') answer = await ask('tableBet', bet);
    this.#isBusy = false;
    this.#slip.clear();
    if (answer.ok) this.#showBet(answer.value, sumMinor);
    else this.#explain(answer.code);
    this.#showStakes();
  }

  #showBet({ state, refusal, own, balanceMinor }: TableBetAnswer, sumMinor: bigint): void {
    if (own) this.#own = own;
    if (balanceMinor !== null) this.#frame.showBalance(balanceMinor);
    if (state === 'placed') {
      this.#slip.lastBets = own?.bets ?? this.#slip.lastBets;
      const amount = showAmount(sumMinor, this.#parts.state);
      this.#frame.say(fill(this.#texts.placed, { amount }));
    } else if (state === 'betting') this.#frame.say(this.#texts.unanswered);
    else this.#explain(refusal ?? 'refused');
    this.#tellHost('betting');
  }

  #explain(code: string): void {
    const { texts, state } = this.#parts;
    this.#frame.say(explainCode(code, { texts, tableTexts: this.#texts, state }));
    notifyHost({ type: 'refused', code });
  }

  #showPayout(stake: TableStakeView): void {
    if (stake.index <= this.#toldIndex) return;
    this.#toldIndex = stake.index;
    if (stake.index === this.#clock.round.index) this.#own = stake;
    const { texts, state } = this.#parts;
    const result = this.#results.find(({ index }) => index === stake.index);
    const isGain = BigInt(stake.payoutMinor) > BigInt(stake.stakeMinor);
    const words = { texts, tableTexts: this.#texts, state };
    this.#frame.say(payoutText(stake, result?.drawn, words), isGain);
    if (isGain) playWin(stake);
    if (stake.balanceMinor !== null) this.#frame.showBalance(stake.balanceMinor);
    this.#frame.addRecent(stake);
    this.#tellHost('paid');
    this.#showStakes();
  }

  #tellHost(state: string): void {
    if (!this.#own) return;
    const { roundId, stakeMinor, payoutMinor } = this.#own;
    notifyHost({ type: 'round', roundId, state, stakeMinor, payoutMinor });
  }

  #showConnection(isConnected: boolean): void {
    if (!isConnected) this.#frame.say(this.#texts.reconnecting);
    else void this.#comeBack();
  }

  /** After a break the member's own bets and payouts are read again. */
  async #comeBack(): Promise<void> {
    const now = await this.#parts.ask('state', {});
    if (!now.ok || !now.value.table) return;
    const { own, round, recent } = now.value.table;
    this.#showRound(round);
    this.#own = own;
    const [last] = recent;
    if (last && last.index > this.#toldIndex) this.#showPayout(last);
    if (now.value.balanceMinor !== null) this.#frame.showBalance(now.value.balanceMinor);
    this.#showStakes();
  }
}

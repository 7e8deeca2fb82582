import type { TestBrowser } from '../support/browser.ts';
import { Coverage } from './coverage.ts';
import {
  createFailingStorage,
  type FailingStorage,
  type Failure,
} from './house/failing-storage.ts';
import { openHouse, type SimulatedHouse } from './house/house.ts';
import { createModel, type Model } from './model/model.ts';
import type { Step } from './step.ts';
import type { World } from './world.ts';

/** Difference between the platform and the model. */
export class Disagreement extends Error {
  readonly subject: string;

  constructor(subject: string, actual: unknown, expected: unknown) {
    super(`${subject}: the platform says ${show(actual)}, the model ${show(expected)}`);
    this.subject = subject;
  }
}

/** Failure that a call or a job meets later on. */
export interface PlannedFailure {
  readonly how: Failure;
  /** Number of times that the call is repeated then. */
  readonly repeats: number;
  /** Calls, or transactions of a job, that come through before it. */
  readonly after: number;
  /** Caller that it hits; any without it, but no job. */
  readonly caller?: 'vendor' | 'member' | 'staff' | 'job' | undefined;
}

/** A seed's platform and model side by side, with what stands for each label. */
export interface Simulation {
  readonly world: World;
  readonly house: SimulatedHouse;
  readonly store: FailingStorage;
  readonly model: Model;
  readonly coverage: Coverage;
  /** Steps so far, for those that repeat one. */
  readonly steps: Step[];
  readonly browsers: Map<string, TestBrowser>;
  /** Ids of members, grants, rounds and the like, by what the model calls them. */
  readonly ids: Map<string, string>;
  /** Tickets and tokens, by the label of the launch. */
  readonly tickets: Map<string, string>;
  readonly tokens: Map<string, string>;
  /**
   * Lines of the books as the platform had them last, and the writes there were by then; the last
   * line of agents' contracts that was compared, and their number.
   */
  readonly seen: { bookLines: readonly string[]; writes: number; lineId: string; lines: number };
  /** Last change that members were told of, and what was true then. */
  readonly announced: {
    sequence: number;
    members: ReadonlySet<string>;
    lines: ReadonlySet<string>;
    messages: number;
    entries: number;
    incomes: number;
    changes: number;
  };
  /** Facts that were compared already. */
  comparedFacts: number;
  lastFactId: string;
  failure: PlannedFailure | undefined;
  /** Happens between the next act of staff that waits and its second yes. */
  meanwhile: (() => Promise<void>) | undefined;
  /** Approvals that an act under way waits for. */
  readonly waiting: Set<string>;
}

/** Opens a world, still without anybody in it. */
export async function openSimulation(
  world: World,
  coverage: Coverage = new Coverage(),
): Promise<Simulation> {
  const store = createFailingStorage();
  return {
    world,
    coverage,
    store,
    house: await openHouse(world.startMs, store.wrap),
    model: createModel(world),
    steps: [],
    browsers: new Map(),
    ids: new Map(),
    tickets: new Map(),
    tokens: new Map(),
    seen: { bookLines: [], writes: -1, lineId: '', lines: 0 },
    announced: {
      sequence: 0,
      members: new Set(),
      lines: new Set(),
      messages: 0,
      entries: 0,
      incomes: 0,
      changes: 0,
    },
    comparedFacts: 0,
    lastFactId: '',
    failure: undefined,
    meanwhile: undefined,
    waiting: new Set(),
  };
}

/** Throws a `Disagreement` unless both are the same, as JSON. */
export function expectSame(subject: string, actual: unknown, expected: unknown): void {
  if (show(actual) !== show(expected)) throw new Disagreement(subject, actual, expected);
}

/** Throws a `Disagreement` unless a code is one of those that fit; with none of them it is `ok`. */
export function expectOneOf(subject: string, code: string, fitting: readonly string[]): void {
  const expected = fitting.length > 0 ? fitting : ['ok'];
  if (!expected.includes(code)) throw new Disagreement(subject, code, expected);
}

function show(value: unknown): string {
  return (
    JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each)) ?? 'undefined'
  );
}

/** Lets time pass, for the platform and the model alike. */
export function passTime(simulation: Simulation, ms: number): void {
  simulation.house.clock.advance(ms);
  simulation.model.nowMs += ms;
}

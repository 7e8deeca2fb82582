import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { withinLimit } from '#lib/time-limit.ts';
import type { Platform } from '#platform/port.ts';
import { findCallGroup } from './call-groups.ts';
import type { FrontFigures, NoteAnswered } from './front/front-figures.ts';
import { registerCounter, registerGauge } from './registered-figures.ts';

/** Sources of figures, read on each scrape. */
interface FigureSources {
  readonly front: { readonly figures: () => FrontFigures };
  readonly platform: Pick<Platform, 'figures' | 'oldestHoldMs'>;
}

/** Figures of the process as Prometheus reads them. */
export interface Metrics {
  readonly noteAnswered: NoteAnswered;
  /** Adds the parts' own figures. */
  watch(parts: FigureSources): void;
  /** Returns all current figures in Prometheus' text format. */
  text(): Promise<string>;
}

const circuitConditions = ['closed', 'half_open', 'open'] as const;
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const renderSeconds = [0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 1, 5, 20];

/** Creates the figures; those of the process itself are among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'foyer_call_duration_seconds',
    help: 'Calls that were taken, by first segment of their path',
    labelNames: ['group', 'outcome'],
    buckets: callSeconds,
    registers,
  });
  const renders = new Histogram({
    name: 'foyer_render_duration_seconds',
    help: 'Pages rendered, without the time they waited for a slot',
    labelNames: ['outcome'],
    buckets: renderSeconds,
    registers,
  });
  return {
    noteAnswered(what, { path, status, durationMs }) {
      const [outcome, seconds] = [findOutcome(status), durationMs / 1_000];
      if (what === 'render') renders.observe({ outcome }, seconds);
      else calls.observe({ group: findCallGroup(path), outcome }, seconds);
    },
    watch({ front, platform }) {
      watchFront(registry, front.figures);
      watchPlatform(registry, () => platform.figures());
      watchStore(registry, platform);
    },
    text: () => registry.metrics(),
  };
}

/** `left`: the visitor was gone before the answer was complete. */
function findOutcome(status: number): 'answered' | 'refused' | 'failed' | 'left' {
  if (status === 499) return 'left';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
}

const statusByReason: Readonly<Record<keyof FrontFigures['refused'], string>> = {
  overloaded: '503',
  'address-busy': '429',
  'render-busy': '503',
  'render-address-busy': '429',
  connections: 'none',
};

function watchFront(registry: Registry, figures: () => FrontFigures): void {
  registerCounter(registry, {
    name: 'foyer_refused_total',
    help: 'What the front did not take, by reason and HTTP status',
    labels: ['reason', 'status'],
    read: () =>
      Object.entries(figures().refused).map(([reason, count]) => [
        { reason, status: statusByReason[reason as keyof typeof statusByReason] },
        count,
      ]),
  });
  registerGauge(registry, 'foyer_calls_under_way', 'Calls that have a place', () => [
    [{}, figures().calls.underWay],
  ]);
  registerGauge(
    registry,
    'foyer_calls_waiting',
    'Calls that wait for their turn, by line',
    () => Object.entries(figures().calls.waiting).map(([line, count]) => [{ line }, count]),
    ['line'],
  );
  registerGauge(registry, 'foyer_renders_under_way', 'Pages being rendered', () => [
    [{}, figures().renders.underWay],
  ]);
  registerGauge(registry, 'foyer_renders_waiting', 'Pages that wait for a slot', () => [
    [{}, figures().renders.waiting],
  ]);
}

/** Longest time for a figure that the database is asked for, in milliseconds. */
const longestReadMs = 1_000;

function watchStore(registry: Registry, platform: FigureSources['platform']): void {
  registerGauge(
    registry,
    'foyer_database_connections',
    'Connections to the database server, by state',
    () => {
      const { connections } = platform.figures();
      if (!connections) return [];
      return [
        [{ state: 'in_use' }, connections.inUse],
        [{ state: 'idle' }, connections.idle],
      ];
    },
    ['state'],
  );
  registerGauge(
    registry,
    'foyer_database_connections_awaited',
    'Transactions and reads that wait for a connection to the database server',
    () => {
      const { connections } = platform.figures();
      return connections ? [[{}, connections.waiting]] : [];
    },
  );
  registerGauge(
    registry,
    'foyer_oldest_hold_seconds',
    'How long the oldest held money has waited; 0 when none is held',
    async () => {
      const waitedMs = await withinLimit({ limitMs: longestReadMs }, () => platform.oldestHoldMs());
      return [[{}, waitedMs / 1_000]];
    },
  );
}

function watchPlatform(registry: Registry, figures: FigureSources['platform']['figures']): void {
  registerGauge(registry, 'foyer_event_streams', 'Event streams of pages that are open', () => [
    [{}, figures().openStreams],
  ]);
  registerGauge(
    registry,
    'foyer_vendor_circuit',
    'Circuit breakers on calls to vendors: 1 for the state that each is in, 0 for the others',
    () =>
      [...figures().vendorCircuits].flatMap(([vendor, condition]) =>
        circuitConditions.map((state) => [{ vendor, state }, state === condition ? 1 : 0] as const),
      ),
    ['vendor', 'state'],
  );
  registerGauge(
    registry,
    'foyer_ledger_invariant_violations',
    'Violations of each invariant that the last check on this machine found',
    () =>
      Object.entries(figures().booksCheck?.violations ?? {}).map(([invariant, count]) => [
        { invariant },
        count,
      ]),
    ['invariant'],
  );
  registerGauge(
    registry,
    'foyer_ledger_verified_timestamp_seconds',
    'Time of the last check of the books on this machine; 0 before the first one',
    () => [[{}, (figures().booksCheck?.checkedAtMs ?? 0) / 1_000]],
  );
  const totals = [
    ['failedSignIns', 'foyer_failed_sign_ins_total', 'Failed sign-ins', 'outcome'],
    ['refusals', 'foyer_call_refusals_total', 'Calls that the platform refused', 'code'],
    ['feedRefusals', 'foyer_draw_feed_refusals_total', 'Documents of feeds refused', 'reason'],
    ['beaconFaults', 'foyer_draw_beacon_faults_total', 'Beacons that failed draws', 'reason'],
    ['missedPeriods', 'foyer_missed_periods_total', 'Periods caught up with late', 'kind'],
    ['replays', 'foyer_replays_total', 'Answers given again for a known Idempotency-Key', 'of'],
  ] as const;
  for (const [what, name, help, label] of totals) {
    const read = () =>
      [...figures().counts(what)].map(([value, count]) => [{ [label]: value }, count] as const);
    registerCounter(registry, { name, help, labels: [label], read });
  }
}

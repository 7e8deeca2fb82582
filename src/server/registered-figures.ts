import { Counter, Gauge, type Registry } from 'prom-client';

/** Reads a figure now, with the labels of each of its values. */
type ReadFigure = () => Values;

type Values = ReadonlyArray<readonly [Readonly<Record<string, string>>, number]>;

/** Registers a counter whose counts are kept elsewhere. */
export function registerCounter(
  registry: Registry,
  { name, help, labels, read }: { name: string; help: string; labels: string[]; read: ReadFigure },
): void {
  new Counter({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      this.reset();
      for (const [label, count] of read()) this.inc(label, count);
    },
  });
}

/**
 * Registers a gauge that is read on each scrape. One that cannot be read is left out: the others are
 * told all the same.
 */
export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  read: ReadFigure | (() => Promise<Values>),
  labels: string[] = [],
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset();
      // Without labels a reset leaves a value of 0.
      if (labels.length === 0) this.remove();
      const values = await Promise.resolve(read()).catch(() => []);
      for (const [label, count] of values) this.set(label, count);
    },
  });
}

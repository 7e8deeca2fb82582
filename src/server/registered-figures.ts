import { Counter, Gauge, type Registry } from 'prom-client';

/** Reads a figure now, with the labels of each of its values. */
type ReadFigure = () => ReadonlyArray<readonly [Readonly<Record<string, string>>, number]>;

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

/** Registers a gauge that is read on each scrape. */
export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  read: ReadFigure,
  labels: string[] = [],
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      for (const [label, count] of read()) this.set(label, count);
    },
  });
}

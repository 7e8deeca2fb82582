export { type BeaconParts, createBeaconReading, isAnyBeaconDue } from './beacon-reading.ts';
export { listWithoutRoot } from './queries.ts';

export { listWithoutRoot } from './queries.ts';
export { type BeaconParts, createBeaconReading, isAnyBeaconDue } from './reading.ts';

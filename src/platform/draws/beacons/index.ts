export { type BeaconParts, createBeaconReading, isAnyBeaconDue } from './beacon-reading.ts';
export { listIssuesWithoutRoot } from './queries.ts';

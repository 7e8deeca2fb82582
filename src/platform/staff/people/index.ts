export { addFirstPerson, readRights, staffName } from './person.ts';
export { findPerson, type Person } from './queries.ts';
export { peopleActs, peopleRoutes } from './routes.ts';

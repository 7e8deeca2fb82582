export { addFirstPerson, readRights, staffName } from './person.ts';
export { findPerson, listPeople, type Person } from './queries.ts';
export { peopleActs, peopleRoutes } from './routes.ts';

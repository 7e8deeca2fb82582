import { firebaseSettings } from '#contract/verification.ts';
import { type Route, route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { readFirebase } from './firebase.ts';
import { firebaseValue } from './schemas.ts';

export function firebaseRoutes(parts: Parts): Route[] {
  return [
    route(firebaseSettings, { input: noInput, value: firebaseValue }, () => readFirebase(parts)),
  ];
}

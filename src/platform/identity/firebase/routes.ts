import { firebaseSettings } from '#contract/identity/verification.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readFirebase } from './firebase.ts';
import { firebaseValue } from './schemas.ts';

export function firebaseRoutes(parts: Parts): Route[] {
  return [
    route(firebaseSettings, { input: noInput, value: firebaseValue }, () => readFirebase(parts)),
  ];
}

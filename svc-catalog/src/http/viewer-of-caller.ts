import { visitorOf, type Caller } from '@hamkke/service-kit';
import { viewerOf, type Viewer } from '../domain/viewer.ts';

/** Whose eyes a public call looks with. @throws NOT_SIGNED_IN when a service calls */
export function viewerOfCaller(caller: Caller): Viewer {
  return viewerOf(visitorOf(caller).person);
}

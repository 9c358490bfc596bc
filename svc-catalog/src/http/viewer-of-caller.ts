import type { AuditActor } from '@hamkke/contracts';
import { auditActorOf, visitorOf, type Caller } from '@hamkke/service-kit';
import { viewerOf, type Viewer } from '../domain/viewer.ts';

/** Whose eyes a public call looks with. @throws NOT_SIGNED_IN when a service calls */
export function viewerOfCaller(caller: Caller): Viewer {
  return viewerOf(visitorOf(caller).person);
}

/**
 * Who changes something: with whose eyes, and who stands in the audit log for it.
 * @throws NOT_SIGNED_IN when a service calls
 */
export function managerOfCaller(caller: Caller): { viewer: Viewer; actor: AuditActor | undefined } {
  return { viewer: viewerOfCaller(caller), actor: auditActorOf(caller) };
}

/**
 * What caches may do with a public read: what visitors see is the same for all of them, so that the gateway may cache
 * it for the time when we are away; what somebody signed in sees is theirs. Source: quality.md "Failure modes", catalog
 * down.
 */
export const cachingFor = (caller: Caller): string => (visitorOf(caller).person ? 'private, no-cache' : 'no-cache');

export { createFederation, type Federation, type FederationSettings } from './create-federation.ts';
export { RemoteFailure, shortId, type RemoteFailureKind } from './remote-failure.ts';

import { type Oversight, oversightRoutes, type Route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import {
  approvePartnerApplicationRoute,
  listPartnersRoute,
  listPendingPartnerApplicationsRoute,
  rejectPartnerApplicationRoute,
  setPartnerIdRoute,
} from './applications.routes.ts';
import {
  changePasswordRoute,
  proveEmailRoute,
  readEmailProofRoute,
  refuseEmailProofRoute,
  requestEmailProofRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  undoEmailChangeRoute,
} from './credentials.routes.ts';
import {
  completeSignInRoute,
  listSignInProvidersRoute,
  loginRoute,
  readSessionRoute,
  startSignInRoute,
  stepUpRoute,
} from './sign-in.routes.ts';
import {
  listFailedMailsRoute,
  readNotificationSettingsRoute,
  resendMailRoute,
  setNotificationRoute,
} from './notifications.routes.ts';
import {
  completeUserRoute,
  listPeopleNamesRoute,
  readUserBySubjectRoute,
  readUserRoute,
  readUserStatsRoute,
  readVerifiedEmailRoute,
  setSuperUserRoute,
  setUserTypeRoute,
} from './people.routes.ts';
import { createApiTokenRoute, listApiTokensRoute, revokeApiTokenRoute, verifyApiTokenRoute } from './tokens.routes.ts';
import {
  eraseAccountRoute,
  exportAccountRoute,
  readProfileRoute,
  registerRoute,
  updateProfileRoute,
} from './accounts.routes.ts';
import {
  completeSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  startSecondFactorRoute,
} from './second-factor.routes.ts';

const routes = [
  registerRoute,
  loginRoute,
  readSessionRoute,
  listSignInProvidersRoute,
  startSignInRoute,
  completeSignInRoute,
  changePasswordRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  requestEmailProofRoute,
  proveEmailRoute,
  readEmailProofRoute,
  refuseEmailProofRoute,
  undoEmailChangeRoute,
  stepUpRoute,
  startSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  completeSecondFactorRoute,
  listApiTokensRoute,
  createApiTokenRoute,
  revokeApiTokenRoute,
  readProfileRoute,
  updateProfileRoute,
  exportAccountRoute,
  eraseAccountRoute,
  readUserBySubjectRoute,
  completeUserRoute,
  setUserTypeRoute,
  setSuperUserRoute,
  approvePartnerApplicationRoute,
  rejectPartnerApplicationRoute,
  setPartnerIdRoute,
  listPendingPartnerApplicationsRoute,
  listPartnersRoute,
  listPeopleNamesRoute,
  readUserStatsRoute,
  readUserRoute,
  readVerifiedEmailRoute,
  verifyApiTokenRoute,
  readNotificationSettingsRoute,
  setNotificationRoute,
  listFailedMailsRoute,
  resendMailRoute,
];

/** What this service answers; a test compares it with the contract. */
export function identityRoutes(useCases: IdentityUseCases, oversight: Oversight): Route[] {
  return [...routes.map((build) => build(useCases)), ...oversightRoutes('identity', oversight)];
}

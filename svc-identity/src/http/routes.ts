import { type Oversight, oversightRoutes, type Route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { approvePartnerApplicationRoute } from './approve-partner-application.ts';
import { changePasswordRoute } from './change-password.ts';
import { completeSignInRoute } from './complete-sign-in.ts';
import { completeUserRoute } from './complete-user.ts';
import { createApiTokenRoute } from './create-api-token.ts';
import { eraseAccountRoute } from './erase-account.ts';
import { exportAccountRoute } from './export-account.ts';
import { listApiTokensRoute } from './list-api-tokens.ts';
import { listPartnersRoute } from './list-partners.ts';
import { listPeopleNamesRoute } from './list-people-names.ts';
import { listPendingPartnerApplicationsRoute } from './list-pending-partner-applications.ts';
import { listSignInProvidersRoute } from './list-sign-in-providers.ts';
import { loginRoute } from './login.ts';
import { proveEmailRoute, readEmailProofRoute, refuseEmailProofRoute, undoEmailChangeRoute } from './prove-email.ts';
import { readProfileRoute } from './read-profile.ts';
import { readSessionRoute } from './read-session.ts';
import { readUserRoute } from './read-user.ts';
import { readUserBySubjectRoute } from './read-user-by-subject.ts';
import { readUserStatsRoute } from './read-user-stats.ts';
import { readVerifiedEmailRoute } from './read-verified-email.ts';
import { registerRoute } from './register.ts';
import { rejectPartnerApplicationRoute } from './reject-partner-application.ts';
import { requestEmailProofRoute } from './request-email-proof.ts';
import { requestPasswordResetRoute } from './request-password-reset.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { revokeApiTokenRoute } from './revoke-api-token.ts';
import {
  completeSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  startSecondFactorRoute,
} from './second-factor.routes.ts';
import { setPartnerIdRoute } from './set-partner-id.ts';
import { setSuperUserRoute } from './set-super-user.ts';
import { setUserTypeRoute } from './set-user-type.ts';
import { startSignInRoute } from './start-sign-in.ts';
import { stepUpRoute } from './step-up.ts';
import { updateProfileRoute } from './update-profile.ts';
import { verifyApiTokenRoute } from './verify-api-token.ts';

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
];

/** What this service answers; a test compares it with the contract. */
export function identityRoutes(useCases: IdentityUseCases, oversight: Oversight): Route[] {
  return [...routes.map((build) => build(useCases)), ...oversightRoutes('identity', oversight)];
}

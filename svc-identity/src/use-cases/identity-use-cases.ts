import { createApiTokens } from './api-tokens.ts';
import { createChangePassword } from './change-password.ts';
import { createRoleDecisions } from './decide-roles.ts';
import { createIssueMailToken } from './issue-mail-token.ts';
import { createLeaving } from './leave.ts';
import { createPeopleLists } from './list-people.ts';
import { createLogIn } from './log-in.ts';
import type { UseCaseDeps } from './use-case-deps.ts';
import { createEmailProof } from './prove-email.ts';
import { createPeopleReads } from './read-people.ts';
import { createRegister } from './register.ts';
import { createPasswordReset } from './reset-password.ts';
import { createSecondFactor } from './second-factor.ts';
import { createProviderSignIn } from './sign-in-at-provider.ts';
import { createStepUp } from './step-up.ts';
import { createUndoEmailChange } from './undo-email-change.ts';
import { createProfileChanges } from './update-profile.ts';

export type IdentityUseCases = ReturnType<typeof createIdentityUseCases>;

/** Everything that can be asked of this service. */
export function createIdentityUseCases(deps: UseCaseDeps) {
  return {
    register: createRegister(deps),
    logIn: createLogIn(deps),
    stepUp: createStepUp(deps),
    changePassword: createChangePassword(deps),
    issueMailToken: createIssueMailToken(deps),
    ...createPasswordReset(deps),
    ...createEmailProof(deps),
    undoEmailChange: createUndoEmailChange(deps),
    ...createProviderSignIn(deps),
    ...createSecondFactor(deps),
    ...createApiTokens(deps),
    ...createPeopleReads(deps),
    ...createProfileChanges(deps),
    ...createRoleDecisions(deps),
    ...createPeopleLists(deps),
    ...createLeaving(deps),
  };
}

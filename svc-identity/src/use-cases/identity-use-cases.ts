import { createApiTokens } from './api-tokens.ts';
import { createChangePassword } from './change-password.ts';
import { createRoleDecisions } from './decide-roles.ts';
import { createIssueMailToken } from './issue-mail-token.ts';
import { createLeaving } from './leave.ts';
import { createPeopleLists } from './list-people.ts';
import { createLogIn } from './log-in.ts';
import type { Parts } from './parts.ts';
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
export function createIdentityUseCases(parts: Parts) {
  return {
    register: createRegister(parts),
    logIn: createLogIn(parts),
    stepUp: createStepUp(parts),
    changePassword: createChangePassword(parts),
    issueMailToken: createIssueMailToken(parts),
    ...createPasswordReset(parts),
    ...createEmailProof(parts),
    undoEmailChange: createUndoEmailChange(parts),
    ...createProviderSignIn(parts),
    ...createSecondFactor(parts),
    ...createApiTokens(parts),
    ...createPeopleReads(parts),
    ...createProfileChanges(parts),
    ...createRoleDecisions(parts),
    ...createPeopleLists(parts),
    ...createLeaving(parts),
  };
}

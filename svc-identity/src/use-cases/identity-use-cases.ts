import { createApiTokens } from './tokens/api-tokens.ts';
import { createChangePassword } from './accounts/change-password.ts';
import { createFailedMails } from './mail/failed-mails.ts';
import { createNotificationSettings } from './accounts/notification-settings.ts';
import { createRoleDecisions } from './accounts/decide-roles.ts';
import { createIssueMailToken } from './tokens/issue-mail-token.ts';
import { createLeaving } from './accounts/leave.ts';
import { createPeopleLists } from './accounts/list-people.ts';
import { createLogIn } from './sign-in/log-in.ts';
import type { UseCaseDeps } from './use-case-deps.ts';
import { createEmailProof } from './accounts/prove-email.ts';
import { createPeopleReads } from './accounts/read-people.ts';
import { createRegister } from './accounts/register.ts';
import { createPasswordReset } from './accounts/reset-password.ts';
import { createSecondFactor } from './sign-in/second-factor.ts';
import { createProviderSignIn } from './sign-in/sign-in-at-provider.ts';
import { createStepUp } from './sign-in/step-up.ts';
import { createUndoEmailChange } from './accounts/undo-email-change.ts';
import { createProfileChanges } from './accounts/update-profile.ts';

export type IdentityUseCases = ReturnType<typeof createIdentityUseCases>;

/** The use cases of this service. */
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
    ...createNotificationSettings(deps),
    ...createFailedMails(deps),
  };
}

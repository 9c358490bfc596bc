import { documentVersions } from '@hamkke/contracts';
import type { ProviderProfile } from '../domain/link-account.ts';
import type { SignInProvider, VisitSecrets } from '../domain/ports.ts';
import { createUseCaseHarness } from './use-case-harness.ts';

const correlationId = 'test';
export const visitorId = 'visitor-1';

/** Every use case with two providers: what they say of the person who comes back is up to the test. */
export function createProviderHarness() {
  let visits = 0;
  const begun: ({ again: boolean } | undefined)[] = [];
  const exchanged: VisitSecrets[] = [];
  const answer: { profile: Omit<ProviderProfile, 'provider'>; failure?: Error } = {
    profile: { subject: 's-1', email: 'mina@hamkke.test', emailVerified: true, displayName: '미나', photoUrl: null },
  };
  const provider = (name: string, title: string): SignInProvider => ({
    name,
    title,
    async begin(how) {
      visits += 1;
      begun.push(how);
      const secrets = { state: `state-${visits}`, nonce: `nonce-${visits}`, codeVerifier: `verifier-${visits}` };
      return { url: `https://${name}.example/?state=${secrets.state}`, ...secrets };
    },
    async complete(_search, { state, nonce, codeVerifier }) {
      exchanged.push({ state, nonce, codeVerifier });
      if (answer.failure) throw answer.failure;
      return { provider: name, ...answer.profile };
    },
  });
  const harness = createUseCaseHarness({ providers: [provider('google', 'Google'), provider('corp', '회사')] });
  const { useCases } = harness;
  type Start = Partial<Parameters<typeof useCases.startSignIn>[0]>;
  const start = (more: Start = {}) =>
    useCases.startSignIn({
      provider: 'google',
      visitorId,
      returnTo: '/locations',
      consent: documentVersions,
      language: 'en',
      ...more,
    });
  /** The query that the provider's page sends the browser back with. */
  const begin = async (more: Start = {}) => `?code=c&state=${new URL(await start(more)).searchParams.get('state')}`;
  const complete = (search: string, more: { provider?: string; visitorId?: string; deviceId?: string } = {}) =>
    useCases.completeSignIn({ provider: 'google', visitorId, search, deviceId: null, correlationId, ...more });
  const says = (profile: Partial<typeof answer.profile>) => Object.assign(answer.profile, profile);
  const signIn = async (profile: Partial<typeof answer.profile> = {}, more: Start = {}) => {
    says(profile);
    const search = await begin(more);
    return await complete(search, more.provider === undefined ? {} : { provider: more.provider });
  };
  return { ...harness, start, begin, complete, says, signIn, answer, begun, exchanged };
}

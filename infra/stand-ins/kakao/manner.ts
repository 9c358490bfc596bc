import type { ProviderManner } from '../oidc/manner.ts';
import { addErrorCode, splitScopes, withoutIssuerParameter, writeTokens } from './wire.ts';

const refusals: Record<string, string> = {
  invalid_redirect_uri: 'KOE006',
  invalid_client: 'KOE101',
  unsupported_response_type: 'KOE201',
  invalid_scope: 'KOE205',
};

/**
 * Kakao as its documents describe it: nicknames, addresses only if the person has one, no `iss` in the answer, KOE
 * codes beside the errors.
 */
export const kakao: ProviderManner = {
  name: 'kakao',
  subjectDigits: 10,
  configuration: {
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile_nickname: ['nickname'],
      profile_image: ['picture'],
      account_email: ['email', 'email_verified'],
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      userinfo: '/v1/oidc/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    extraParams: ['service_terms'],
    clientAuthMethods: ['client_secret_post'],
    clientDefaults: { require_auth_time: true },
    issueRefreshToken: () => true,
    ttl: { AccessToken: 21_599, IdToken: 21_599 },
  },
  prompts: ['create', 'select_account'],
  grantTypes: ['authorization_code', 'refresh_token'],
  // Whether an address was checked is in the person's own data only, never in the ID token.
  claimsOf: ({ name, email, emailVerified }, use) => ({
    nickname: name,
    ...(email === null ? {} : { email }),
    ...(email !== null && use === 'userinfo' ? { email_verified: emailVerified } : {}),
  }),
  wire: [splitScopes, withoutIssuerParameter, writeTokens],
  attend: (provider) => {
    provider.on('grant.error', addErrorCode);
  },
  look: {
    title: '카카오 로그인',
    heading: '카카오계정으로 로그인',
    lead: '함께보관에서 사용할 계정을 선택해 주세요.',
    typedLegend: '새로운 계정으로 로그인',
    cancel: '취소',
    colours: {
      page: '#fee500',
      card: '#ffffff',
      ink: '#191919',
      quiet: '#5c5c5c',
      line: '#e3e3e3',
      action: '#fee500',
      'action-ink': '#191919',
      accent: '#191919',
    },
  },
  refusal: (error) => ({ code: refusals[error] ?? 'KOE001', text: '서비스 설정에 오류가 있어 로그인할 수 없어요.' }),
};

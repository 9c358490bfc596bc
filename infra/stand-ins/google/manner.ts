import type { ProviderManner } from '../oidc/manner.ts';

/**
 * Google as its documents describe it: names and addresses with their state in the ID token, `iss` in the answer, HTTP
 * 302.
 */
export const google: ProviderManner = {
  name: 'google',
  subjectDigits: 21,
  configuration: {
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub', 'azp'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', userinfo: '/v1/userinfo', jwks: '/oauth2/v3/certs' },
    extraParams: ['access_type', 'include_granted_scopes', 'hd'],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    ttl: { AccessToken: 3599, IdToken: 3600 },
  },
  prompts: ['select_account'],
  grantTypes: ['authorization_code'],
  claimsOf: ({ name, email, emailVerified }, use, clientId) => ({
    name,
    family_name: name.slice(0, 1),
    given_name: name.slice(1),
    ...(email === null ? {} : { email, email_verified: emailVerified }),
    ...(use === 'id_token' ? { azp: clientId } : {}),
  }),
  wire: [],
  look: {
    title: 'Google 로그인',
    heading: 'Google 계정 선택',
    lead: '함께보관 서비스로 이동',
    typedLegend: '다른 계정 사용',
    cancel: '취소',
    colours: {
      page: '#f0f4f9',
      card: '#ffffff',
      ink: '#1f1f1f',
      quiet: '#5a5f63',
      line: '#dfe3e7',
      action: '#0b57d0',
      'action-ink': '#ffffff',
      accent: '#0b57d0',
    },
  },
  refusal: (error) => ({
    code: error === 'invalid_redirect_uri' ? '400 redirect_uri_mismatch' : `400 ${error}`,
    text: '이 앱의 요청이 잘못되어 로그인할 수 없어요.',
  }),
};

import { UnusableBody } from '../serving/request-body.ts';

/** More than any login has. */
const mostSteps = 10;

/**
 * Follows an authorization address to the login page, presses a button there and follows on until the issuer sends the
 * visitor away.
 *
 * @throws {UnusableBody} when the issuer shows an error page instead
 */
export async function signInWithoutBrowser(authorizationUrl: string, fields: Record<string, string>): Promise<string> {
  const issuer = new URL(authorizationUrl).origin;
  const cookies = new Map<string, string>();
  const send = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return answer;
  };

  let url = authorizationUrl;
  let answer = await send(url);
  for (let step = 0; step < mostSteps; step += 1) {
    const next = answer.headers.get('location');
    if (next !== null) {
      url = new URL(next, url).href;
      if (new URL(url).origin !== issuer) return url;
      answer = await send(url);
    } else if (answer.status === 200) {
      answer = await send(url, new URLSearchParams(fields));
    } else break;
  }
  throw new UnusableBody(
    `the issuer does not send the visitor back (status ${answer.status}): ${(await answer.text()).slice(0, 2000)}`,
  );
}

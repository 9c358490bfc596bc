import { Router } from '@koa/router';
import { readFileSync } from 'node:fs';

const file = (name: string) => readFileSync(new URL(`../window/${name}`, import.meta.url), 'utf8');

/** The window's own pages need nothing from anywhere else; any merchant may frame them. */
const windowPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The browser script and the files of the windows, read once at start. */
export function windowFileRoutes(): Router {
  const router = new Router();
  const served: [string, string, string][] = [
    ['/v2/browser-sdk.js', 'text/javascript', file('browser-sdk.js')],
    ['/checkout/window', 'text/html', file('card-window.html')],
    ['/checkout/page', 'text/html', file('card-window.html')],
    ['/checkout/method-window', 'text/html', file('method-window.html')],
    ['/checkout/method-page', 'text/html', file('method-window.html')],
    ['/checkout/card-window', 'text/html', file('card-storing.html')],
    ['/checkout/card-page', 'text/html', file('card-storing.html')],
    ['/checkout/card-window.js', 'text/javascript', file('card-window.js')],
    ['/checkout/method-window.js', 'text/javascript', file('method-window.js')],
    ['/checkout/window-shell.js', 'text/javascript', file('window-shell.js')],
    ['/checkout/window-purposes.js', 'text/javascript', file('window-purposes.js')],
    ['/checkout/card-window.css', 'text/css', file('card-window.css')],
  ];
  for (const [path, type, content] of served) {
    router.get(path, (ctx) => {
      ctx.type = type;
      ctx.set('cache-control', 'no-cache');
      ctx.set('cross-origin-resource-policy', 'cross-origin');
      ctx.set('x-content-type-options', 'nosniff');
      ctx.set('referrer-policy', 'no-referrer');
      if (type === 'text/html') ctx.set('content-security-policy', windowPolicy);
      if (path.endsWith('.js')) ctx.set('access-control-allow-origin', '*');
      ctx.body = content;
    });
  }
  return router;
}

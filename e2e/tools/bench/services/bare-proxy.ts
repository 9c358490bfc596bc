import { Agent } from 'node:http';
import Koa from 'koa';
import proxies from 'koa-proxies';

// What the gateway is measured against: koa-proxies and nothing else, with connections that stay open.

const app = new Koa();
app.use(
  proxies('/', { target: process.env['TARGET'] ?? '', changeOrigin: true, agent: new Agent({ keepAlive: true }) }),
);
app.listen(Number(process.env['PORT']), '127.0.0.1');

// Stands for one of our services in the supervisor's tests: ready after a moment, stops on SIGTERM, exits on a call.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end(
    JSON.stringify({
      pid: process.pid,
      signer: JSON.parse(process.env['SERVICE_KEY'] || '{}').kid,
      extra: process.env['EXTRA'],
    }),
  );
});
setTimeout(() => server.listen(Number(process.env['PORT']), '127.0.0.1'), 100);
process.on('SIGTERM', () => process.exit(0));

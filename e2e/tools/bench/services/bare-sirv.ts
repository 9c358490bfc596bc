import { createServer } from 'node:http';
import sirv from 'sirv';

// What cached pages are measured against: sirv and nothing else, with what was packed before.

const serve = sirv(process.env['FOLDER'] ?? '', { brotli: true, gzip: true });

createServer((req, res) => {
  if (req.url === '/') res.end();
  else serve(req, res);
}).listen(Number(process.env['PORT']), '127.0.0.1');

import { createServer } from 'node:http';

// A service that costs nothing: the same small answer for every call.

const bytes = 525;
const filling = JSON.stringify({ id: 'measured', text: '' });
const answer = Buffer.from(filling.replace('""', `"${'a'.repeat(bytes - filling.length)}"`));

createServer((req, res) => {
  req.resume();
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length });
  res.end(answer);
}).listen(Number(process.env['PORT']), '127.0.0.1');

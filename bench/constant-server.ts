import { createServer } from 'node:http';

/*
 * The reference: node:http answering one buffer. Runs as a process of its own:
 * `constant-server.ts <port> <bytes>`.
 */
const [port = '0', bytes = '0'] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), 'x');
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.info('open'));

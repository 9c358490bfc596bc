import { connect } from 'node:net';

/**
 * Connects, sends a line if there is one, and answers the first piece the server says; rejects when nothing comes
 * within 2 s, or when the other side closes before: a container's proxy takes connections before its server does.
 */
export function requestLine(port: number, line = '', host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host }, () => line && socket.write(line));
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(2_000, () => fail(new Error('no answer')));
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('closed without an answer')));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
}

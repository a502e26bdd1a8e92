import { createServer } from 'node:net';

/** A mail server that accepts every mail and keeps it raw, headers and text. */
export async function startSmtpServer(): Promise<{ url: string; received: readonly string[]; close(): void }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let body: string[] | undefined;
    socket.write('220 stand-in\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) {
        if (body && line === '.') {
          received.push(body.join('\n'));
          body = undefined;
          socket.write('250 taken\r\n');
        } else if (body) body.push(line);
        else if (line === 'DATA') {
          body = [];
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => void server.close() };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `silent`: takes the connection and never answers · `stalls`: answers with its headers and some bytes, and no more. */
export type Hang = 'silent' | 'stalls';

export interface HangingServer {
  url: string;
  /** Lets all later requests be answered by this. */
  answer: (listener: Parameters<typeof createServer>[1]) => void;
  close: () => Promise<void>;
}

/** A provider that hangs. */
export async function hangingServer(how: Hang): Promise<HangingServer> {
  let listener: Parameters<typeof createServer>[1] = (_request, reply) => {
    if (how === 'silent') return;
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 }).write('{"ok":');
  };
  const server: Server = createServer((request, reply) => {
    listener?.(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (own) => {
      listener = own;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

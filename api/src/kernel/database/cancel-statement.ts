import { connect } from 'node:net';
import type { ClientBase } from 'pg';

/** Of a CancelRequest (PostgreSQL, 55.7 «Message Formats»): its length, which comes before the key, and its code. */
const HEAD_BYTES = 12;
const CANCEL_REQUEST = 80_877_102;
/** Milliseconds for the server to take it; after that the statement's own time-out ends it. */
const CANCEL_TIMEOUT_MS = 5_000;

/** What node-postgres knows of a connection and its types leave out. */
interface ConnectedClient {
  host: string;
  port: number;
  processID: number;
  secretKey: number | Buffer;
}

/**
 * Asks the server to cancel what the connection runs, on a connection of its own, as PostgreSQL wants it. It may come too late and meet the
 * next statement: the connection must not be used again.
 */
export function cancelStatement(client: ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as ConnectedClient;
  const key = typeof secretKey === 'number' ? int32(secretKey) : secretKey;
  const head = Buffer.concat([int32(HEAD_BYTES + key.length), int32(CANCEL_REQUEST), int32(processID)]);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.end(Buffer.concat([head, key]));
  socket.unref();
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value | 0);
  return bytes;
}

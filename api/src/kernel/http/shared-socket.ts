import { randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, renameSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../process/refusal';

/** Milliseconds between two looks at who is still connected. */
const LOOK_INTERVAL_MS = 100;

/** Connections that may wait to be accepted. A further one is refused, where TCP would retry automatically. */
const MAX_BACKLOG = 4_096;

/**
 * A Unix socket at a path that processes hand over. A new process replaces the earlier socket atomically, by a rename: each connection
 * reaches one or the other, and none is refused. The earlier process serves its connections, and those it has not accepted yet, to the end.
 */
export class SharedSocket {
  readonly #inode: number;

  private constructor(
    private readonly path: string,
    private readonly gate: Server,
  ) {
    this.#inode = inodeOf(path) ?? 0;
  }

  /**
   * Lets `server` serve the connections of `path` from now on; to it they come from 127.0.0.1.
   * @throws Refusal when the path cannot be used.
   */
  static async take(path: string, server: HttpServer): Promise<SharedSocket> {
    const gate = createServer({ allowHalfOpen: true }, (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
      server.emit('connection', socket);
    });
    try {
      if (lstatSync(path, { throwIfNoEntry: false })?.isSocket() === false)
        throw new Refusal(`PORTAL_SOCKET ${path} is there already, and is no socket.`);
      const own = `${path}.${randomUUID().slice(0, 8)}`;
      await new Promise<void>((resolve, reject) =>
        gate.once('error', reject).listen({ path: own, backlog: MAX_BACKLOG }, resolve),
      );
      // nginx may run as another user; who can enter the folder decides who calls.
      chmodSync(own, 0o666);
      renameSync(own, path);
    } catch (error) {
      gate.close();
      if (error instanceof Refusal) throw error;
      throw new Refusal(`The socket ${path} cannot be taken (${(error as NodeJS.ErrnoException).code}).`);
    }
    return new SharedSocket(path, gate);
  }

  /** Whether new connections go to another process by now. */
  isTakenOver(): boolean {
    const inode = inodeOf(this.path);
    return inode !== null && inode !== this.#inode;
  }

  /** Waits until the last connection of a socket that was taken over has ended; false when some are left after `ms`. */
  async emptied(ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    // Two looks: what was waiting to be accepted at the first counts at the second.
    for (let looks = 0; looks < 2; await pause(LOOK_INTERVAL_MS)) {
      looks = (await this.#connections()) === 0 ? looks + 1 : 0;
      if (performance.now() > end) return false;
    }
    return true;
  }

  /** Accepts nothing more; resolves when the last connection has ended. The path is left to anyone who comes next. */
  close(): Promise<void> {
    return new Promise((resolve) => this.gate.close(() => resolve()));
  }

  #connections(): Promise<number> {
    return new Promise((resolve) => this.gate.getConnections((_, count) => resolve(count)));
  }
}

function inodeOf(path: string): number | null {
  return lstatSync(path, { throwIfNoEntry: false })?.ino ?? null;
}

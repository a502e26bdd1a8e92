import type { WebSocket } from '@fastify/websocket';
import type { ServerMessage } from '#contract/live.ts';

/** A listener that has this much unsent does not read: it is cut off, bytes. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/** One socket of the live feed. */
export class Listener {
  /** Key of the lot it has joined. */
  lot: string | null = null;
  /** Who listens, as its token said when it was last looked at. */
  account: { readonly id: number; readonly sessionId: string; readonly token: string } | null = null;
  /** Answered the last ping. */
  alive = true;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Sends a message that was made ready for many. */
  sendReady(message: Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > MAX_UNSENT_BYTES) return this.socket.terminate();
    this.socket.send(message, { binary: false });
  }

  send(message: ServerMessage): void {
    this.sendReady(ready(message));
  }

  /** Asks for a sign of life; who gave none since the last time is gone. */
  ping(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  terminate(): void {
    this.socket.terminate();
  }
}

/** A message as bytes, once for all listeners. */
export function ready(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

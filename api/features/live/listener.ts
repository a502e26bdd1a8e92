import type { WebSocket } from '@fastify/websocket';
import { LIVE_LIMITS, type ServerMessage } from '#contract/live.ts';

/** One socket of the live feed. */
export class Listener {
  /** Key of the followed lot. */
  lot: string | null = null;
  /** The account, as of the last check of its token. */
  account: {
    readonly id: number;
    /** A member of the house. */
    readonly isStaff: boolean;
    readonly sessionId: string;
    readonly token: string;
  } | null = null;
  /** The last ping was answered. */
  alive = true;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Sends a serialised message. */
  sendReady(message: Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > LIVE_LIMITS.unsentBytes) return this.socket.terminate();
    this.socket.send(message, { binary: false });
  }

  send(message: ServerMessage): void {
    this.sendReady(ready(message));
  }

  /** Pings the client; disconnects it when the last ping is unanswered. */
  ping(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** For one that sends too much: nothing more of it is read, and its connection ends after so many ms whether it answers or not. */
  cut(code: number, afterMs: number): void {
    for (const frame of ['message', 'ping', 'pong']) this.socket.removeAllListeners(frame);
    this.socket.pause();
    this.socket.close(code, 'too many messages');
    setTimeout(() => this.socket.terminate(), afterMs).unref();
  }

  terminate(): void {
    this.socket.terminate();
  }
}

/** Serialises a message, once for all listeners. */
export function ready(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

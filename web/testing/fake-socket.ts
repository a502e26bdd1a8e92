/** A socket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  readonly sent: string[] = [];
  closed = false;

  /** The newest. */
  static last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (last === undefined) throw new Error('No socket was made.');
    return last;
  }

  constructor() {
    FakeSocket.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
}

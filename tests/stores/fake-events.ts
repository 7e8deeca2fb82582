/** An event stream that a test speaks for. */
export class FakeEvents extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Every stream that was opened, the latest last. */
  static readonly opened: FakeEvents[] = [];

  readonly url: string;
  readyState = FakeEvents.CONNECTING;
  onopen: (() => void) | undefined;
  onerror: (() => void) | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.opened.push(this);
  }

  begin(): void {
    this.readyState = FakeEvents.OPEN;
    this.onopen?.();
  }

  say(event: string, data: string): void {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }

  /** The line broke; a browser opens it again by itself. */
  cut(): void {
    this.readyState = FakeEvents.CONNECTING;
    this.onerror?.();
  }

  refuse(): void {
    this.readyState = FakeEvents.CLOSED;
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeEvents.CLOSED;
  }
}

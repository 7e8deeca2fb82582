/** Error that keeps a platform from opening; its message tells the operator what to do. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}

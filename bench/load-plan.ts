/** One request, as it is written on a connection. */
export interface Template {
  readonly kind: 'read' | 'page' | 'money';
  /** `{key}` stands for something new each time. */
  readonly text: string;
}

export interface LoadPlan {
  readonly port: number;
  readonly host: string;
  /** Sent in turn. */
  readonly templates: readonly Template[];
  /** Of the requests, how many open a connection of their own. */
  readonly newShare: number;
}

/** Requests for a while: so many a second, or by so many who each wait for their answers. */
export interface Phase {
  readonly seconds: number;
  readonly perSecond?: number;
  readonly visitors?: number;
}

/** Outcome of one request; `status` is 0 when its connection broke or nothing came in time. */
export interface Outcome {
  readonly kind: Template['kind'];
  readonly status: number;
  /** Connection that it was sent on; `none` when it could not be made. */
  readonly connection: 'new' | 'kept' | 'none';
  /** Time at which it was due, in milliseconds since the phase began. */
  readonly atMs: number;
  /** Time from then until its whole answer was there, in milliseconds. */
  readonly tookMs: number;
}

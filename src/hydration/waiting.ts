/** An island that waits to be wanted. */
export interface WaitingIsland {
  readonly element: HTMLElement;
  /** Loads and hydrates it. */
  readonly start: () => Promise<void>;
  /** The directive's value. */
  readonly value: string;
  /** Stops what holds its forms back until they are watched; what was pressed there by then. */
  readonly release: () => readonly Event[];
}

declare global {
  interface Window {
    /** Islands that the page's script has not taken yet; it takes later ones at once. */
    foyerIslands?: Pick<WaitingIsland[], 'push'>;
  }
}

/** A list of actions of one device, as both protocols write it (W3C WebDriver, "Actions"). */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: readonly object[] };

export type Size = { width: number; height: number };

/** The least that a walk needs of a browser; each driver says it in the protocol that its browser speaks. */
export type Browser = {
  name: string;
  /** Sets out for another page. Whether it waits for it is the browser's business: each has its own idea of when a page is there. */
  leaveFor: (url: string) => Promise<void>;
  /** Works out an expression in the page, waits for its promise and hands over the string that comes of it. */
  evaluate: (expression: string) => Promise<string>;
  /** Input as a person gives it, through the browser and not through the page. */
  act: (sources: readonly InputSource[]) => Promise<void>;
  /** A cookie of the page's own host, which pages cannot read. */
  setCookie: (name: string, value: string) => Promise<void>;
  /** All that `work` asks and does happens in the frame that the expression finds in the page. */
  inFrame: (expression: string, work: () => Promise<void>) => Promise<void>;
  /** The address of another window that the page has opened, which is closed; null where there is none, or nothing in it yet. */
  takeWindow: () => Promise<string | null>;
  /** What the window shows, as PNG. */
  picture: () => Promise<Buffer>;
  /** Errors of the page since the last question, as far as the browser tells. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type StartBrowser = (size: Size, display: string) => Promise<Browser>;

import type { Issue } from '#domain/basics/issue.ts';

/** What somebody goes on looking at. Nobody tells of a change: several servers share the database, so it is looked at again and again. */
export type Watch<State> = {
  /** What it is about: all who watch the same share one look. */
  subject: string;
  /** How things stand; with `over` that was the last word. Throws a `Problem` where there is nothing to see. */
  look: () => Promise<{ state: State; over: readonly Issue[] | null }>;
};

/** Somebody who watches. */
export type Watcher = {
  tell: (state: string) => void;
  /** Nothing is new: noticed by whatever stands between, and by a browser whose line is dead. */
  beat: () => void;
  /** With issues there is nothing to watch any more; without, whoever watches may come again. */
  end: (over: readonly Issue[] | null) => void;
};

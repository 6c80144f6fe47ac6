const opened = new Map<string, string>();

/** Which row of a list somebody opened, until they come back to it. */
export const lastOpened = {
  note: (place: string, to: string) => void opened.set(place, to),
  take: (place: string): string | null => {
    const to = opened.get(place) ?? null;
    opened.delete(place);
    return to;
  },
};

import { useEffect, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { getBlogEntries } from '#domain/wire/outside-calls.ts';
import type { BlogEntry } from '#domain/wire/schemas/outside-schemas.ts';
import { call } from '#web/api.ts';
import { isHeadless } from '#web/visit/consent.ts';
import { Blog } from '#web/pages/home/blog.tsx';

/** A browser that nobody looks at does not ask (1-shop 7). */
const load = async (): Promise<readonly BlogEntry[]> => {
  if (isHeadless(navigator)) return [];
  const { status, data } = await call(getBlogEntries);
  return status === httpStatus.ok ? data.blogEntries : [];
};

/** Without entries there is no blog to show. */
export const BlogPart = () => {
  const [entries, setEntries] = useState<readonly BlogEntry[]>([]);
  useEffect(() => {
    load().then(setEntries, () => {
      // The page is complete without it.
    });
  }, []);
  return entries.length > 0 && <Blog entries={entries} />;
};

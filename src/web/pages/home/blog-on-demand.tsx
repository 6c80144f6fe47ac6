import { useRef } from 'react';
import { httpStatus } from '#domain/http-status.ts';
import { getBlogEntries } from '#domain/wire/outside-calls.ts';
import { call } from '#web/api.ts';
import { isHeadless } from '#web/shell/consent/consent.ts';
import { useNearView } from '#web/ui/use-near-view.ts';

/** A browser that nobody looks at does not ask (1-shop 7). */
const load = async () => {
  if (isHeadless(navigator)) return null;
  const [{ Blog }, { status, data }] = await Promise.all([import('#web/pages/home/blog.tsx'), call(getBlogEntries)]);
  return status === httpStatus.ok && data.blogEntries.length > 0 ? { Blog, entries: data.blogEntries } : null;
};

/** Without entries there is no blog to show. */
export const BlogOnDemand = () => {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useNearView(place, load);
  return <div ref={place}>{loaded && <loaded.Blog entries={loaded.entries} />}</div>;
};

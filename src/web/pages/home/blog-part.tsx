import { useQuery } from '@tanstack/react-query';
import { getBlogEntries } from '#domain/wire/shop/page-calls.ts';
import { read } from '#web/ask.ts';
import { Blog } from './blog.tsx';
import { pageClient } from '#web/query-client.ts';
import { isHeadless } from '#web/visit/consent.ts';

/** Without entries there is no blog to show, and the page is complete. */
export const BlogPart = () => {
  const { data } = useQuery(
    {
      queryKey: ['blog'],
      queryFn: ({ signal }) => read(getBlogEntries, { signal }),
      // A browser that nobody looks at does not ask (spec 13.8).
      enabled: () => !isHeadless(navigator),
    },
    pageClient,
  );
  const { blogEntries = [] } = data ?? {};
  return blogEntries.length > 0 && <Blog entries={blogEntries} />;
};

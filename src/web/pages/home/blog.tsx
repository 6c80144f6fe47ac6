import { ExternalLink } from 'lucide-react';
import { Section } from '#web/pages/parts/section.tsx';
import { longDate } from '#web/text/typography.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';
import { NewTabHint } from '#web/ui/show/visually-hidden.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './blog.module.css';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/ask.ts';
import { Late } from './late.tsx';
import { pageClient } from '#web/query-client.ts';
import { isHeadless } from '#web/visit/consent.ts';
import type { BlogEntry } from '#domain/wire/shop/outside.ts';
import { getBlogEntries } from '#web/calls/shop/outside.ts';

/** spec 13.8. */
const turnMs = 30_000;

const EntryPicture = ({ path }: { path: string | null }) => (
  <div className={styles.picture}>
    {path === null ? (
      <Picture name="light-bulb" size={88} />
    ) : (
      <img src={path} alt="" width={640} height={360} loading="lazy" decoding="async" className={styles.photo} />
    )}
  </div>
);

const EntryCard = ({ title, link, description, category, author, publishedAt, imagePath }: BlogEntry) => (
  <Card as="article" className={styles.entry}>
    <EntryPicture path={imagePath} />
    <div className={styles.words}>
      {category !== null && <p className={styles.category}>{category}</p>}
      <h3 className={styles.title}>
        <a href={link} target="_blank" rel="noopener noreferrer">
          {title}
          <NewTabHint />
        </a>
      </h3>
      <p className={styles.text}>{description}</p>
      <p className={styles.about}>
        <span>
          {publishedAt !== null && <time dateTime={publishedAt}>{longDate(publishedAt)}</time>}
          {publishedAt !== null && author !== null && ', '}
          {author}
        </span>
        <ExternalLink aria-hidden size={18} />
      </p>
    </div>
  </Card>
);

const Blog = ({ entries }: { entries: readonly BlogEntry[] }) => (
  <Section id="blog" title="Aus unserem Blog" intro="Wissen rund um Hund, Katze und Kaninchen, zum Lesen mit Tier auf dem Schoß.">
    <Carousel
      label="Beiträge aus dem Blog"
      perPage={3}
      autoplayMs={turnMs}
      slides={entries.map((entry) => ({ key: entry.link, content: <EntryCard {...entry} /> }))}
    />
  </Section>
);

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
  return (
    <Late isHere={blogEntries.length > 0}>
      <Blog entries={blogEntries} />
    </Late>
  );
};

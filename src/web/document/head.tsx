import { browserPages, pageMarks, tagSettingName } from '#domain/wire/pages.ts';
import bricolage from '#web/fonts/bricolage-grotesque.woff2?url';
import figtree from '#web/fonts/figtree.woff2?url';
import { brand } from '#web/brand.ts';
import { ogPictureOf, ogPictures, ogPictureSize } from './open-graph.ts';
import type { PageMeta } from './page.ts';

/**
 * What the server knows only when it starts: the shop's address and the tag manager's. The build writes marks into the pages,
 * the server puts its values in.
 */
export const siteOrigin = pageMarks.origin;
const tagAddress = pageMarks.tag;

/** A link of a mail is a key: who has it may answer. A tag manager reads the address of its page, so this page has none (spec 13.4). */
const isOfKey = (path: string) => `${path}/:token` in browserPages;

const Font = ({ href }: { href: string }) => (
  <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
);

/** How a link to the page looks where somebody shares it. */
const OpenGraph = ({ title, path, description }: PageMeta) => {
  const picture = ogPictureOf(path);
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:locale': 'de_DE',
    'og:title': title,
    'og:description': description,
    'og:url': `${siteOrigin}${path}`,
    'og:image': `${siteOrigin}/og/${picture}.png`,
    'og:image:width': String(ogPictureSize.width),
    'og:image:height': String(ogPictureSize.height),
    'og:image:alt': `${brand.name}: ${ogPictures[picture].title}`,
  };
  return (
    <>
      {Object.entries(properties).map(
        ([property, content]) => content !== undefined && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/** Text that stands in a script element: nothing in it may end the element. */
const asData = (data: object) => ({ __html: JSON.stringify(data).replaceAll('<', '\\u003c') });

/** What the page says of itself (spec 13.3: marked nofollow, with a canonical link). */
export const PageHead = ({ meta }: { meta: PageMeta }) => {
  const { title, description, path, isHidden = false, data, frame } = meta;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      {!isOfKey(path) && frame === undefined && <meta name={tagSettingName} content={tagAddress} />}
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content={isHidden ? 'noindex, nofollow' : 'nofollow'} />
      {description !== undefined && <meta name="description" content={description} />}
      {!isHidden && <link rel="canonical" href={`${siteOrigin}${path}`} />}
      {!isHidden && <OpenGraph {...meta} />}
      <Font href={figtree} />
      <Font href={bricolage} />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/icon-180.png" />
      {data !== undefined && <script type="application/ld+json" dangerouslySetInnerHTML={asData(data)} />}
    </>
  );
};

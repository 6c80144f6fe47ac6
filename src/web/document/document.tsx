import '#web/styles.css';
import type { ReactNode } from 'react';
import { PageHead } from './head.tsx';
import type { PageStyle, PageMeta } from './page.ts';
import { callsId, mainId } from '#web/site/find.ts';
import { Footer } from '#web/frame/footer.tsx';
import { CalculatorHeader, Header } from '#web/frame/header.tsx';
import { Bar } from '#web/frame/notices/bar.tsx';
import { Sidebar } from '#web/frame/sidebar.tsx';
import earlyInput from '#web/start/early-input.js?raw';
import loadGuard from '#web/start/load-guard.js?raw';
import rememberedLogin from '#web/start/remembered-login.js?raw';
import { LoadingPill } from '#web/ui/show/loading-indicator.tsx';
import styles from './document.module.css';

/** What must be there before any file: it watches over the files, and keeps what is pressed before they arrive. */
const first = { __html: [loadGuard, earlyInput, rememberedLogin].join('\n') };

/** Pages that somebody is about to open are fetched before. Not where the address itself does something, or is one person's. */
const speculation = {
  __html: JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/webapi/*', '/api/*', '/user/*', '/samples/*', '/*.pdf', '/*\\?*'] } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
};

/** First in every page: this line sets the order. CSS modules of ui/ are in `ui`; those of features are in no layer and so above it. */
const layers = '@layer tokens, base, ui;';

const Style = ({ style }: { style: PageStyle }) => (
  <>
    <style dangerouslySetInnerHTML={{ __html: 'text' in style ? `${layers}\n${style.text}` : layers }} />
    {'addresses' in style && style.addresses.map((address) => <link key={address} rel="stylesheet" href={address} />)}
  </>
);

type DocumentProps = {
  meta: PageMeta;
  style: PageStyle;
  /** What is loaded besides: the frame's script, and what an app may ask for later. */
  scripts: ReactNode;
  /** The page itself, written. */
  content: string;
};

/** spec 13.2: on the route insurance_animal_page, that is `/beitragberechnen` and below, the frame steps back. */
const isCalculator = (path: string) => path.startsWith('/beitragberechnen');

const ShopHeader = ({ path }: { path: string }) => (isCalculator(path) ? <CalculatorHeader /> : <Header path={path} />);

/** Every page, written or app: the same head, and the same frame unless it brings its own. */
export const Document = ({ meta, style, scripts, content }: DocumentProps) => {
  const { frame } = meta;
  return (
    <html lang="de">
      <head>
        <PageHead meta={meta} />
        <Style style={style} />
        <script dangerouslySetInnerHTML={first} />
        <script type="speculationrules" dangerouslySetInnerHTML={speculation} />
      </head>
      <body>
        <a href={`#${mainId}`} className={styles.skip}>
          Zum Inhalt springen
        </a>
        <Bar hasQuestion={frame === undefined} />
        <div className={styles.shell}>
          {frame === undefined ? <ShopHeader path={meta.path} /> : <frame.Header />}
          <main id={mainId} tabIndex={-1} className={styles.main} dangerouslySetInnerHTML={{ __html: content }} />
          {frame === undefined ? <Footer hasSiteMap={!isCalculator(meta.path)} /> : <frame.Footer />}
        </div>
        {frame === undefined && <Sidebar path={meta.path} />}
        <output id={callsId} className={styles.calls}>
          <LoadingPill hidden />
        </output>
        {scripts}
      </body>
    </html>
  );
};

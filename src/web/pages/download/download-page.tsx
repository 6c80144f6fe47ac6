import { FileDown } from 'lucide-react';
import { documentGroups } from './documents.ts';
import { Opening } from '#web/pages/parts/opening.tsx';
import page from '#web/site/page.module.css';
import { Scene } from '#web/drawing/scene.tsx';
import scene from '#web/drawing/scene.module.css';
import { Text } from '#web/text/text.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { Card } from '#web/ui/show/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './download-page.module.css';

export const meta: PageMeta = {
  title: 'Downloads: Bedingungen und Informationsblätter',
  description:
    'Versicherungsbedingungen (AVB), Produktinformationsblätter, Erstinformation, Datenschutzhinweise und Widerrufsbelehrung als PDF.',
  path: '/download',
};

const OpeningScene = () => (
  <Scene
    place="table"
    label="Ein Stapel Dokumente und ein Ordner auf einem Tisch unter dem Dach, daneben eine Katze"
    items={[
      { name: 'open-file-folder', x: 66, y: 212, size: 124 },
      { name: 'cat', x: 290, y: 200, size: 140 },
    ]}
  >
    <rect x="196" y="168" width="104" height="160" rx="10" className={scene.paper} transform="rotate(-7 248 248)" />
    <g transform="rotate(4 248 248)">
      <rect x="196" y="168" width="104" height="160" rx="10" className={scene.cover} />
      <path d="M216 224 248 200l32 24M222 260h52M222 282h36" className={scene.coverLine} />
    </g>
  </Scene>
);

export default function DownloadPage() {
  return (
    <>
      <Opening
        title="Alles zum Nachlesen"
        lead="Lies in Ruhe, bevor du dich entscheidest. Alle Dokumente sind PDFs, durchsuchbar und für Vorleseprogramme ausgezeichnet. Mit deinem Angebot bekommst du die passenden auch per E-Mail."
        scene={<OpeningScene />}
      />
      <div className={classNames(page.wrap, styles.groups)}>
        {documentGroups.map(({ id, title, picture, documents }) => (
          <Card key={id} as="section" floating labelledBy={`${id}-title`} className={styles.group}>
            <div className={styles.top}>
              <Picture name={picture} size={64} />
              <h2 id={`${id}-title`} className={styles.title}>
                {title}
              </h2>
            </div>
            <ul className={styles.documents}>
              {documents.map(({ title: name, kind, path }) => (
                <li key={path}>
                  <a href={path} type="application/pdf" className={styles.document}>
                    <FileDown aria-hidden focusable="false" />
                    <span>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.kind}>{kind}, PDF</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
        <p className={styles.last}>
          <Text>Deine eigenen Dokumente, also Police, Mandat und Schriftwechsel, liegen im [Loginbereich](/login).</Text>
        </p>
      </div>
    </>
  );
}

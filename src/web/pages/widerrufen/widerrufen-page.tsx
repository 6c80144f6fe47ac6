import { brand } from '#web/brand.ts';
import { EndingSection } from '#web/pages/parts/ending-section.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { withdrawalDays } from '#web/product/product-promises.ts';
import { LetterScene } from '#web/drawing/scene.tsx';
import type { PageMeta } from '#web/document/page.ts';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Vertrag widerrufen',
  description: `Widerrufe deinen Versicherungsvertrag innerhalb von ${withdrawalDays} Tagen online, ohne Anmeldung und ohne Gründe.`,
  path: '/widerrufen',
};

const hints = [
  'Ohne Anmeldung fragen wir zur Sicherheit nach: An die E-Mail-Adresse aus deinem Vertrag schicken wir einen Link, mit dem du deinen Widerruf bestätigst. Es zählt der Tag, an dem er bei uns eingeht.',
  'Im [Loginbereich](/login) geht es ohne diesen Schritt.',
  `Du hast ${withdrawalDays} Tage Zeit. Die Frist beginnt, wenn du den Versicherungsschein und alle Unterlagen bekommen hast (§ 8 VVG). Es genügt, dass du den Widerruf rechtzeitig abschickst.`,
  'Gründe brauchst du keine. Was dir danach zusteht, steht in der Widerrufsbelehrung unter [Downloads](/download).',
  'Die Frist ist vorbei? Dann kannst du den Vertrag [kündigen](/kuendigen).',
  `Du kannst auch formlos widerrufen: per E-Mail an [${contact.infoMail}](mailto:${contact.infoMail}), per Fax oder per Post.`,
];

/** § 356a BGB: reachable from every page, without a login, in two steps. */
export default function WiderrufenPage() {
  return (
    <>
      <Opening
        title="Vertrag widerrufen"
        lead={`Innerhalb von ${withdrawalDays} Tagen, ohne Gründe: ausfüllen, abschicken und den Link in unserer E-Mail bestätigen.`}
        scene={
          <LetterScene
            label="Ein Blatt Papier und ein Brief auf einem Tisch, dahinter eine Katze"
            animal="cat-face"
            thing="page-facing-up"
          />
        }
      />
      <EndingSection kind="withdrawal" id="widerruf" title="Dein Widerruf" what="deinen Widerruf" hints={hints} />
    </>
  );
}

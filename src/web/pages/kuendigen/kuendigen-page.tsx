import { brand } from '#web/brand.ts';
import { EndingSection } from '#web/pages/parts/ending-section.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { LetterScene } from '#web/drawing/scene.tsx';
import type { PageMeta } from '#web/document/page.ts';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Verträge hier kündigen',
  description: 'Kündige deinen Versicherungsvertrag online, ohne Anmeldung. Die Eingangsbestätigung kommt sofort per E-Mail.',
  path: '/kuendigen',
};

const hints = [
  'Ohne Anmeldung fragen wir zur Sicherheit nach: An die E-Mail-Adresse aus deinem Vertrag schicken wir einen Link, mit dem du deine Kündigung bestätigst. Es zählt der Tag, an dem sie bei uns eingeht.',
  'Im [Loginbereich](/login) geht es ohne diesen Schritt.',
  'Ordentlich kündigst du mit einer Frist von einem Monat zum Ende der Laufzeit. Danach verlängert sich der Vertrag um jeweils ein Jahr.',
  'Hast du den Vertrag erst vor wenigen Tagen geschlossen? Dann kannst du ihn auch [widerrufen](/widerrufen).',
  'Ist dein Tier gestorben oder hast du es abgegeben, kündige außerordentlich und schreib den Grund dazu.',
  `Du kannst auch formlos kündigen: per E-Mail an [${contact.infoMail}](mailto:${contact.infoMail}) oder per Post.`,
];

/** § 312k BGB: reachable from every page, without a login, in two steps. */
export default function KuendigenPage() {
  return (
    <>
      <Opening
        title="Verträge hier kündigen"
        lead="Schade, dass du gehst. Damit es schnell geht: ausfüllen, abschicken und den Link in unserer E-Mail bestätigen."
        scene={
          <LetterScene label="Ein Brief und ein Blatt Papier auf einem Tisch, dahinter ein Hund" animal="dog-face" thing="memo" />
        }
      />
      <EndingSection kind="cancellation" id="kuendigung" title="Deine Kündigung" what="deine Kündigung" hints={hints} />
    </>
  );
}

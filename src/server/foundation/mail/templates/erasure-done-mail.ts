import { heading, list, mailTo, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

type ErasureDoneMailData = { firstname: string | null; gone: readonly string[]; kept: readonly string[] };

/** What was asked for is done, and what the law keeps is named with its day (DSGVO 12, 17). */
export const erasureDoneMail = ({ firstname, gone, kept }: ErasureDoneMailData): RenderedMail =>
  layoutMail({
    subject: 'Wir haben deine Daten gelöscht',
    preheader: kept.length === 0 ? 'Es ist nichts mehr von dir gespeichert.' : 'Was bleiben muss, steht darin mit seinem Tag.',
    blocks: [
      heading('Deine Daten sind gelöscht'),
      greeting(firstname),
      paragraph('wie du es wolltest, haben wir gelöscht, was wir von dir gespeichert hatten.'),
      list('Das ist gelöscht', [...gone]),
      ...(kept.length === 0
        ? []
        : [
            list('Das müssen wir noch aufbewahren', [...kept]),
            paragraph(
              'So lange verlangt es das Gesetz (§ 257 HGB, § 147 AO). Bis dahin ist es gesperrt: Wir verwenden es für nichts anderes. Danach löschen wir es auch.',
            ),
          ]),
      paragraph('Fragen dazu beantwortet unser Datenschutz-Team: ', mailTo(brand.contact.privacyMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese letzte E-Mail, weil bei ${brand.name} die Löschung deiner Daten beantragt wurde.`,
  });

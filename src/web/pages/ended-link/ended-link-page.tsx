import { endedLinkPath } from '#domain/breeding/buyer-link.ts';
import { EmptyBasket } from '#web/pages/not-found/empty-basket.tsx';
import { Message } from '#web/ui/show/message.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { brand } from '#web/brand.ts';
import { minimumAgeWeeks } from '#web/product/product-figures.ts';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';

export const meta: PageMeta = {
  title: 'Dieser Link gilt nicht mehr',
  description: 'Der Link deiner Züchterin oder deines Züchters ist abgelaufen oder vertippt. So geht es weiter.',
  path: endedLinkPath,
  isHidden: true,
};

/** Where a short link leads that is unknown, used up or replaced: which of them it is, is nobody's business (spec 9.7). */
export default function EndedLinkPage() {
  return (
    <Message
      title="Dieser Link gilt nicht mehr"
      picture={<EmptyBasket />}
      actions={
        <>
          <ButtonLink to={calculator.to}>{calculator.label}</ButtonLink>
          <ButtonLink to="/kontakt" variant="secondary">
            Schreib uns
          </ButtonLink>
        </>
      }
    >
      <p>
        Vielleicht ist er abgelaufen oder schon genutzt, oder beim Abtippen ist ein Zeichen verrutscht. Hast du eine neuere E-Mail
        von uns? Dann nimm bitte den Link darin. Sonst frag deine Züchterin oder deinen Züchter.
      </p>
      <p>
        {`Dein Tier kannst du auch ohne Link versichern, sobald es ${minimumAgeWeeks} Wochen alt ist. Fragen beantworten wir gern unter ${brand.contact.infoMail}.`}
      </p>
    </Message>
  );
}

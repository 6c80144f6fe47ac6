import { EmptyBasket } from './empty-basket.tsx';
import { Message } from '#web/ui/show/message.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';

export const meta: PageMeta = {
  title: 'Angeforderte Ressource nicht gefunden',
  description: 'Diese Seite gibt es nicht. Von hier aus findest du weiter.',
  path: '/not_found',
  isHidden: true,
};

/** Both texts word for word as specified (spec 13.1). */
export default function NotFoundPage() {
  return (
    <Message
      title="Angeforderte Ressource nicht gefunden"
      picture={<EmptyBasket />}
      actions={
        <>
          <ButtonLink to="/">Zur Startseite</ButtonLink>
          <ButtonLink to={calculator.to} variant="secondary">
            {calculator.label}
          </ButtonLink>
        </>
      }
    >
      <p>Die angeforderte Ressource existiert nicht, oder konnte nicht gefunden werden.</p>
    </Message>
  );
}

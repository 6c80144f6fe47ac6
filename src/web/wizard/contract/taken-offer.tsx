import { ButtonLink } from '#web/ui/press/button.tsx';
import { Notice } from '#web/wizard/frame/notices.tsx';

/** A second police cannot be made of one offer (spec 7.8): its link says where the first one is. */
export const TakenOffer = () => (
  <Notice picture="love-letter" action={<ButtonLink to="/user">Zum Loginbereich</ButtonLink>}>
    <p>
      <strong>Dieses Angebot hast du schon angenommen.</strong>
    </p>
    <p>Deine Police findest du im Loginbereich. Hier kannst du das Angebot noch ansehen.</p>
  </Notice>
);

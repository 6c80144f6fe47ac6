import { examinationOf } from '#domain/offer/examination.ts';
import { isFormerInsurerOpen } from '#domain/offer/manual-processing.ts';
import { Button } from '#web/ui/press/button.tsx';
import { goToField } from '#web/wizard/frame/go-to-field.ts';
import { Notice } from '#web/wizard/frame/notices.tsx';
import type { PartProps } from '#web/wizard/question/part-props.ts';

/** Above the button that buys: who looks at it first, and that cover waits for it (spec 11.10). */
export const ExaminationNote = ({ state, dispatch }: PartProps) => {
  const { offer } = state;
  const examination = offer && examinationOf(offer);
  if (!examination) return null;
  const isInsurerOpen = offer.insuranceIsHvManualToProcess === true && isFormerInsurerOpen(offer);
  return (
    <Notice
      picture="magnifying-glass-tilted-left"
      tone="warning"
      action={
        isInsurerOpen && (
          <Button variant="secondary" onClick={() => goToField({ state, dispatch }, 'liabilityPreInsuranceCedingName')}>
            Frühere Versicherung angeben
          </Button>
        )
      }
    >
      <p>
        <strong>{examination.title}</strong>
      </p>
      <p>{examination.text}</p>
      {isInsurerOpen && <p>Für die Haftpflicht fehlt uns deine frühere Versicherung. Du kannst sie jetzt noch angeben.</p>}
    </Notice>
  );
};

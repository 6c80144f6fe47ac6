import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { photoWords } from '#domain/animal/animal-photo.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { animalKeyOf, withoutPhoto, withPhoto } from '#domain/wizard/photos/device-photos.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { readBase64 } from '#web/browser-files.ts';
import { photoTypes, squarePhoto } from '#web/square-photo.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { changePhotos } from '#web/visit/kept-photos.ts';
import { AnimalFace, usePhotoOf } from './animal-photo.tsx';
import styles from './animal-photo.module.css';

const fieldId = 'animalPhoto';

/** Stands by the name: nobody has to, and nothing of it is sent before there is a contract (spec 11.20). */
export const PhotoField = ({ state }: { state: WizardState }) => {
  const photo = usePhotoOf(state);
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [said, setSaid] = useState('');
  const name = state.data.animalName?.trim() || 'deinem Tier';

  const choose = async (file: File) => {
    setBusy(true);
    setIssues([]);
    const square = await squarePhoto(file);
    const content = 'photo' in square ? await readBase64(square.photo).catch(() => null) : null;
    setBusy(false);
    if (content === null) return setIssues([error('refusal' in square ? square.refusal : photoWords.unreadable)]);
    changePhotos((kept) => withPhoto(kept, { animal: animalKeyOf(state), content }, todayInBerlin(new Date())));
    setSaid(`Das Foto von ${name} ist da.`);
  };
  const remove = () => {
    changePhotos((kept) => withoutPhoto(kept, animalKeyOf(state)));
    setIssues([]);
    setSaid(`Das Foto von ${name} ist entfernt.`);
  };
  return (
    <div className={styles.field} data-photo-field>
      {photo !== null && <AnimalFace animal={state} size={56} />}
      <FileButton
        id={fieldId}
        text={photo === null ? 'Foto hinzufügen' : 'Anderes Foto'}
        label={photo === null ? `Foto von ${name} hinzufügen, freiwillig` : `Anderes Foto von ${name} wählen`}
        describedBy={issues.length > 0 ? `${fieldId}-hint ${fieldId}-issues` : `${fieldId}-hint`}
        accept={photoTypes}
        icon={<ImagePlus />}
        variant="quiet"
        isSingle
        isWrong={issues.length > 0}
        disabled={isBusy}
        onChoose={([file]) => file !== undefined && void choose(file)}
      />
      {photo !== null && (
        <Button variant="quiet" aria-label={`Foto von ${name} entfernen`} onClick={remove}>
          Entfernen
        </Button>
      )}
      <p id={`${fieldId}-hint`} className={styles.words}>
        Freiwillig. Bis zum Vertrag bleibt es auf diesem Gerät.
      </p>
      <FieldIssues id={`${fieldId}-issues`} issues={[...issues]} />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </div>
  );
};

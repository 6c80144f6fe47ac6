import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { Animal } from '#domain/wire/area/records.ts';
import { readBase64 } from '#web/browser-files.ts';
import { removeAnimalPhoto, setAnimalPhoto } from '#web/calls/area/animal-photos.ts';
import { Panel } from '#web/contract/panel.tsx';
import gone from '#web/contract/gone/gone.module.css';
import { recordKeys, usePhotos } from '#web/customer-area/area/records.ts';
import { Done } from '#web/customer-area/parts/screen-parts.tsx';
import { type Outcome, sendCommand, successOf } from '#web/send-command.ts';
import { photoTypes, squarePhoto } from '#web/square-photo.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import type { AnimalPhotosAnswer } from '#domain/wire/area/animal-photos.ts';

/** One press after the other; the answer of each tells which photos there are now. */
const usePhotoPress = () => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [done, setDone] = useState<string | null>(null);

  const press = async (ask: () => Promise<Pick<Outcome<AnimalPhotosAnswer>, 'data' | 'issues'>>) => {
    if (isBusy) return;
    setBusy(true);
    setIssues([]);
    setDone(null);
    const { data, issues: answers } = await ask();
    setBusy(false);
    if (data === null) return setIssues(answers.map(({ level, message }) => ({ level, message })));
    await client.cancelQueries({ queryKey: [recordKeys.photos] });
    client.setQueryData([recordKeys.photos], data.photos);
    setDone(successOf(answers, ''));
  };
  return { isBusy, issues, done, press };
};

const send = async (animalUuid: string, file: File) => {
  const square = await squarePhoto(file);
  if ('refusal' in square) return { data: null, issues: [error(square.refusal)] };
  return sendCommand(setAnimalPhoto, { animalUuid, contentBase64: await readBase64(square.photo) });
};

/** Adds a photo, takes another one, deletes it. Where an animal is gone nobody is asked for one. */
export const PhotoPanel = ({ animal: { animalUuid, animalName, isDeprecated } }: { animal: Animal }) => {
  const { data: photos } = usePhotos();
  const { isBusy, issues, done, press } = usePhotoPress();
  const hasPhoto = photos?.some((each) => each.animalUuid === animalUuid) === true;
  if (photos === undefined || (isDeprecated && !hasPhoto && done === null)) return null;
  return (
    <Panel title={`Ein Foto von ${animalName}`} sub="Nur du siehst es.">
      <div className={gone.ways}>
        {!isDeprecated && (
          <FileButton
            id="animalPhoto"
            text={hasPhoto ? 'Anderes Foto' : 'Foto auswählen'}
            label={hasPhoto ? `Anderes Foto von ${animalName} auswählen` : `Foto von ${animalName} auswählen`}
            accept={photoTypes}
            icon={<ImagePlus />}
            variant="secondary"
            isSingle
            disabled={isBusy}
            onChoose={([file]) => file !== undefined && void press(() => send(animalUuid, file))}
          />
        )}
        {hasPhoto && (
          <Button
            variant="quiet"
            busy={isBusy}
            aria-label={`Foto von ${animalName} löschen`}
            onClick={() => void press(() => sendCommand(removeAnimalPhoto, { animalUuid }))}
          >
            Foto löschen
          </Button>
        )}
      </div>
      <IssueList issues={issues} />
      <Done message={done} />
    </Panel>
  );
};

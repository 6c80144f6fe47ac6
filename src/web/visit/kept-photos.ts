import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import {
  type DevicePhotos,
  photosToSend,
  type PhotoSending,
  photoOf,
  readPhotos,
  withoutPhoto,
  withSending,
} from '#domain/wizard/photos/device-photos.ts';
import { bringAnimalPhoto } from '#web/calls/shop/animal-photo.ts';
import { sendCommand } from '#web/send-command.ts';
import { photosEntry } from './device-entry.ts';
import { createStore } from './stores.ts';

/** As the device keeps them; where it keeps nothing, this page does. */
export const photosText = createStore(photosEntry.read());

// Another tab has changed them.
globalThis.addEventListener?.('storage', () => photosText.set(photosEntry.read()));

let isStored = true;

const today = () => todayInBerlin(new Date());

export const readKept = (text: string | null) => readPhotos(text, today());

/** Read anew from the device, where another tab may have put one in meanwhile. */
const currentPhotos = () => readKept(isStored ? photosEntry.read() : photosText.get());

/** In one go, so that two tabs lose no photo of each other. */
export const changePhotos = (change: (kept: DevicePhotos | null) => DevicePhotos | null) => {
  const kept = currentPhotos();
  const changed = change(kept);
  if (changed === kept) return;
  const text = changed && JSON.stringify(changed);
  if (text === null) photosEntry.remove();
  else isStored = photosEntry.write(text);
  photosText.set(text);
};

/** Before the press goes out: by its key the shop takes the photos of these animals, once they are insured. */
export const keepPress = (presses: readonly { animal: string; sending: PhotoSending }[]) =>
  changePhotos((kept) =>
    presses.reduce((all, { animal, sending }) => (photoOf(all, animal) === null ? all : withSending(all, animal, sending)), kept),
  );

let isSending = false;

/**
 * One after the other, each until the shop has answered for it: a lost one stays and goes out with the next page of the calculator
 * or of the user area. What belongs to no contract stays on the device.
 */
export const sendPhotos = async () => {
  if (isSending) return;
  isSending = true;
  try {
    for (const { animal, content, sending } of photosToSend(currentPhotos())) {
      const { status, answer } = await sendCommand(bringAnimalPhoto, { ...sending, contentBase64: content });
      if (status === null || answer?.outcomeKey === undefined) continue;
      const isItStill = (kept: DevicePhotos | null) => photoOf(kept, animal)?.content === content;
      if (answer.outcomeKey === 'unknown') changePhotos((kept) => (isItStill(kept) ? withSending(kept, animal, null) : kept));
      else changePhotos((kept) => (isItStill(kept) ? withoutPhoto(kept, animal) : kept));
    }
  } finally {
    isSending = false;
  }
};

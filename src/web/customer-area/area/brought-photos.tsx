import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPart } from '#web/start/load-part.ts';
import { photosEntry } from '#web/visit/device-entry.ts';
import { recordKeys } from './records.ts';

/** A photo whose way to the shop was lost when this device bought arrives when its owner comes by. */
export const BroughtPhotos = () => {
  const client = useQueryClient();
  useEffect(() => {
    if (photosEntry.read() === null) return;
    const bring = async () => {
      const { sendPhotos } = await loadPart('visit/kept-photos.ts', () => import('#web/visit/kept-photos.ts'));
      await sendPhotos();
      await client.invalidateQueries({ queryKey: [recordKeys.photos] });
    };
    void bring();
  }, [client]);
  return null;
};

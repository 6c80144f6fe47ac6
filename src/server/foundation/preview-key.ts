import { createHash } from 'node:crypto';
import { error } from '#domain/basics/issue.ts';

/**
 * The name of what somebody was shown before they confirm it. Carrying it out plans anew in its transaction; where that would be shown
 * differently by now, it is refused.
 */
export const previewKeyOf = (preview: unknown): string => createHash('sha256').update(JSON.stringify(preview)).digest('hex');

export const hasChangedSince = error('Inzwischen hat sich etwas geändert. Bitte sieh dir noch einmal an, was geschehen würde.');

import type { PictureName } from '#domain/product/picture-names.ts';
import { pictureAddress } from './picture-address.ts';

export type PictureProps = {
  name: PictureName;
  /** Edge in CSS pixels; reserves the place, a class may scale it. */
  size: number;
  /** Empty for decoration. */
  alt?: string;
  className?: string | undefined;
};

export const Picture = ({ name, size, alt = '', className }: PictureProps) => (
  <img
    src={pictureAddress(name, size)}
    width={size}
    height={size}
    alt={alt}
    loading="lazy"
    decoding="async"
    draggable={false}
    className={className}
  />
);

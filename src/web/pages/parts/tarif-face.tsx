import { ArrowRight } from 'lucide-react';
import type { SpeciesKey } from '#domain/species.ts';
import type { TarifVariant } from '#domain/tarif-variant.ts';
import { advertisedPrice } from '#web/pages/home/advertised-prices.ts';
import { CheckList } from '#web/pages/parts/check-list.tsx';
import { Scene } from '#web/pages/parts/scene.tsx';
import { tarifCovers } from '#web/pages/parts/tarif-covers.ts';
import { calculator } from '#web/shell/places.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { speciesWords, variantNames } from '#web/wizard/animal-words.ts';
import styles from './tarif-face.module.css';

export type TarifFaceProps = {
  variant: TarifVariant;
  species: SpeciesKey;
  isShown: boolean;
  /** Without it there is no button. */
  onSelect?: () => void;
  /** Goes on with the address of the calculator. */
  query?: string;
};

/** How large each animal stands before the house. */
const sizes: Readonly<Record<SpeciesKey, number>> = { dog: 208, cat: 180, rabbit: 148 };

const TarifPicture = ({ variant, species }: Pick<TarifFaceProps, 'variant' | 'species'>) => {
  const size = sizes[species];
  const { title, picture } = speciesWords[species];
  return (
    <Scene
      isLater
      place="house"
      label={`${title} vor einem Haus mit orangefarbenem Dach`}
      items={[
        { name: tarifCovers[variant].picture, x: 300, y: 240, size: 116 },
        { name: picture, x: 206 - size / 2, y: 366 - size, size },
      ]}
    />
  );
};

/** One tarif of the overview. On wide screens the other one keeps its place unseen, so that nothing below moves. */
export const TarifFace = ({ variant, species, isShown, onSelect, query = '' }: TarifFaceProps) => {
  const { sub, features } = tarifCovers[variant];
  const name = variantNames[variant];
  return (
    <Card
      as="article"
      floating
      tone={variant === 'full' ? 'panel' : 'paper'}
      className={classNames(styles.face, !isShown && styles.unseen)}
    >
      <div className={styles.picture}>
        <TarifPicture variant={variant} species={species} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.sub}>{sub}</p>
        <p className={styles.price}>
          <Price cents={advertisedPrice(`${variant}_${species}`)} prefix="ab" className={styles.amount} /> im&nbsp;Monat
        </p>
        <CheckList items={features} />
        {onSelect && (
          <ButtonLink
            to={`${calculator.to}?tarif_variant=${variant}${query}`}
            size="large"
            variant={variant === 'full' ? 'primary' : 'secondary'}
            icon={<ArrowRight />}
            className={styles.button}
            onClick={onSelect}
          >
            {name} berechnen
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};

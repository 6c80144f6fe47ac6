import { ArrowRight } from 'lucide-react';
import { type SpeciesKey, speciesKeys } from '#domain/animal/species.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import { advertisedPrice, tarifCovers } from '#web/product/tarif-covers.ts';
import { CheckList } from '#web/pages/parts/text-blocks.tsx';
import { Figure } from '#web/drawing/drawing.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Price } from '#web/ui/show/price.tsx';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';
import styles from './tarif-face.module.css';

export type TarifFaceProps = { variant: TarifVariant; firstSpecies: SpeciesKey; hasButton: boolean };

/** How large each animal stands before the house. */
const sizes: Readonly<Record<SpeciesKey, number>> = { dog: 208, cat: 180, rabbit: 148 };

/** The three animals stand in the same place; which is seen says the species switch. */
const TarifPicture = ({ variant, firstSpecies }: Omit<TarifFaceProps, 'hasButton'>) => (
  <Scene
    isLater
    place="house"
    label={`${speciesWords[firstSpecies].title} vor einem Haus mit orangefarbenem Dach`}
    items={[{ name: tarifCovers[variant].picture, x: 300, y: 240, size: 116 }]}
  >
    {speciesKeys.map((species) => (
      <g key={species} className={styles.bySpecies} data-species={species}>
        <Figure
          name={speciesWords[species].picture}
          x={206 - sizes[species] / 2}
          y={366 - sizes[species]}
          size={sizes[species]}
        />
      </g>
    ))}
  </Scene>
);

/** One tarif of the overview. On wide screens the other one keeps its place unseen, so that nothing below moves. */
export const TarifFace = ({ variant, firstSpecies, hasButton }: TarifFaceProps) => {
  const { sub, features } = tarifCovers[variant];
  const name = variantNames[variant];
  return (
    <Card as="article" floating tone={variant === 'full' ? 'panel' : 'paper'} className={styles.face} data-variant={variant}>
      <div className={styles.picture}>
        <TarifPicture variant={variant} firstSpecies={firstSpecies} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.sub}>{sub}</p>
        <p className={styles.price}>
          {speciesKeys.map((species) => (
            <span key={species} className={styles.bySpecies} data-species={species}>
              <Price cents={advertisedPrice(`${variant}_${species}`)} prefix="ab" className={styles.amount} />
            </span>
          ))}{' '}
          im&nbsp;Monat
        </p>
        <CheckList items={features} />
        {hasButton && (
          <ButtonLink
            to={`${calculator.to}?tarif_variant=${variant}`}
            size="large"
            variant={variant === 'full' ? 'primary' : 'secondary'}
            icon={<ArrowRight />}
            className={styles.button}
            data-selects={variant}
          >
            {name} berechnen
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};
